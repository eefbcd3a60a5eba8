import type { SearchResponse } from "./api/bibles.ts";
import type { ErrorBody } from "./api/errors.ts";
import type { PageSearchResult } from "./page-data.ts";

/** Reads the API's response to a search. */
export async function readSearch(response: Response): Promise<PageSearchResult> {
  const body: unknown = await response.json();
  if (response.ok) return { ok: true, found: body as SearchResponse };
  return { ok: false, message: (body as ErrorBody).error.message };
}
