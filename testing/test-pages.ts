import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll } from "vitest";
import { type AppOptions, createApp } from "#server/app.ts";
import type { Services } from "#server/services.ts";
import { origin, type TestApp } from "./test-app.ts";

const webFolder = fileURLToPath(new URL("../build/web/client", import.meta.url));

/**
 * Creates an app with the built pages before the first test of a file. The returned function sends
 * it a request, and also counts the bytes of the response. `replaced` replaces services of the
 * test app.
 */
export function startTestPages(
  app: TestApp,
  replaced: () => Partial<Services> = () => ({}),
  options: Pick<AppOptions, "prepared"> = {},
): (
  address: string,
  headers?: Record<string, string>,
  method?: string,
  signal?: AbortSignal,
) => Promise<{ response: Response; html: string; bytes: number }> {
  let pages: ReturnType<typeof createApp>;
  beforeAll(() => {
    const bundle = path.join(webFolder, "..", "server", "index.js");
    if (!existsSync(bundle)) throw new Error("These tests need the built pages: npm run build");
    pages = createApp({ ...app.services, ...replaced() }, { ...options, webFolder });
  });
  return async (address, headers = {}, method = "GET", signal = undefined) => {
    const init = { headers, method, ...(signal && { signal }) };
    const response = await pages.request(new Request(origin + address, init));
    const body = await response.arrayBuffer();
    return { response, html: new TextDecoder().decode(body), bytes: body.byteLength };
  };
}

/** Returns the text of a page without its markup. */
export const plainText = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");

/** Returns the addresses of a page's links within this site. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
