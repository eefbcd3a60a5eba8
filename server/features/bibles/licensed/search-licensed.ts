import { findReferences } from "#scripture/search/find-references.ts";
import { highlightMatches } from "#scripture/search/highlight-matches.ts";
import type { ReferenceOptions } from "#scripture/search/search-types.ts";
import type { SearchResponse, SearchResult } from "#shared/api/bibles.ts";
import type { Limits } from "../../../platform/limits.ts";
import type { Services } from "../../../services.ts";
import { readSearchResult } from "../../scripture/jobs.ts";
import type { JobOptions } from "../../scripture/scripture-pool.ts";

type Asked = ReferenceOptions & { version: string; query: string; limit: number; offset: number };

/**
 * Searches a licensed translation. The provider finds verses by their words. References, passages
 * and topics come from a search of a local translation, which has the same names.
 * Without one, only references are found.
 */
export async function searchLicensed(
  { library, licensed, scripture }: Pick<Services, "library" | "licensed" | "scripture">,
  { version, query, limit, offset, ...references }: Asked,
  options: JobOptions & { limits: Pick<Limits, "chargeWork" | "take"> },
): Promise<SearchResponse> {
  const [local] = library.texts.keys();
  const named =
    local === undefined
      ? { ...findReferences(query, references), passages: [], topics: [], knownSaying: false }
      : readSearchResult(
          await scripture.run(
            {
              ...{ kind: "search", query, version: local, limit: 1, offset: 0 },
              ...{ ...references, strongs: {}, annotatedVerses: undefined },
            },
            options,
          ),
        );
  const isSearched = named.references.length === 0 && licensed.canSearch(version);
  if (isSearched) await options.limits.take("licensedPerAddress", options.caller);
  const { total, results } = isSearched
    ? await licensed.search(version, query, { limit, offset })
    : { total: 0, results: [] };
  return {
    ...named,
    ...{ query, version: version.toLowerCase(), total, exact: total, verseFirst: false },
    ...{ books: [], ignoredTerms: [], corrections: [], unknownTerms: [] },
    results: results.map(
      (result): SearchResult => ({
        ...result,
        matches: highlightMatches(result.text, query),
        ...{ approximate: false, matchedIn: null, missing: [] },
      }),
    ),
    // Only the provider may send the text; the reader loads it.
    topics: named.topics.map((topic) => ({
      ...topic,
      passages: topic.passages.map(({ start, end }) => ({ start, end, text: "" })),
    })),
    ...(!licensed.canSearch(version) && { unsearchable: true }),
  };
}
