import type { Context } from "hono";
import { type PageSearchResult, readPageSearch, searchPageSize } from "#shared/page-data.ts";
import { readSearch } from "#shared/read-search.ts";
import type { AppEnv } from "../../http/context.ts";

/** Calls the API in this process. */
export type CallApi = (request: Request, c: Context<AppEnv>) => Promise<Response>;

/**
 * The headers that identify the client. Cookies are left out: the page is the same for everyone.
 */
const forwarded = ["x-forwarded-for", "accept-language", "host"];

export function clientHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * Searches as the API does, with its limits. Returns the API's own response if the caller has to
 * wait.
 */
export async function searchFor(
  c: Context<AppEnv>,
  callApi: CallApi,
): Promise<PageSearchResult | Response> {
  const { origin, searchParams } = new URL(c.req.url);
  const { query, offset } = readPageSearch(searchParams);
  const limit = String(searchPageSize);
  const asked = new URLSearchParams({ query, typed: "true", offset: String(offset), limit });
  const version = encodeURIComponent(c.req.param("version") ?? "");
  const address = `${origin}/api/bibles/${version}/search?${asked}`;
  // A search ends when the visitor leaves.
  const { signal } = c.req.raw;
  const response = await callApi(new Request(address, { headers: clientHeaders(c), signal }), c);
  return response.status === 429 || response.status >= 500 ? response : readSearch(response);
}
