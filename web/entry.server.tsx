import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/**
 * Runs at build time only. It renders the landing page, and the empty page that every other address
 * starts from.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failure ??= error;
    },
  });
  await page.allReady;
  // An error in a page must fail the build. Otherwise a half-rendered page would be published.
  if (failure) throw failure;
  headers.set("Content-Type", "text/html");
  return new Response(page, { status, headers });
}
