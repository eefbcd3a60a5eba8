import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nameLateModules } from "#shared/late-modules.ts";
import { allowLateStart } from "./lib/defer-scripts.ts";
import { NonceContext, renderNonce } from "./lib/page-data-context.ts";

export { setRequestInstallation } from "./lib/installation.ts";
export { createRequestContext } from "./lib/page-data-context.ts";
export { renderPreview } from "./render-preview.tsx";

/**
 * Renders a page to complete HTML. The server removes the nonce and lists the hashes of the scripts
 * that carry it (decision 18).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: Readonly<RouterContextProvider> | undefined,
): Promise<Response> {
  const nonce = requestContext?.get(renderNonce) ?? undefined;
  let failure: unknown;
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
    </NonceContext>,
    {
      ...(nonce && { nonce }),
      // The page is sent in one piece, so React must not defer parts of it to the end of the HTML.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await page.allReady;
  // An incomplete page must not be sent or cached.
  if (failure) throw failure;
  const html = await new Response(page).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Vite's development server writes its module scripts differently.
  if (!import.meta.env.PROD) return new Response(html, { status, headers });
  // The app shell is complete only if the server adds a preview (server/features/pages/app-shell.ts).
  const complete = context.isSpaMode ? html : nameLateModules(html);
  return new Response(allowLateStart(complete), { status, headers });
}
