import type { Citation, Verdict } from "#shared/api/citations.ts";
import { api, request } from "./api.ts";

export const verdictNames: Record<Verdict, string> = {
  exact: "Word for word",
  "exact-elsewhere": "Another translation's words",
  differs: "Differs",
  "not-scripture": "Not found in scripture",
  "no-such-verse": "No such verse",
  unchecked: "Not checked",
};

/** What was found of a citation, in a few words. */
export const foundOf = ({ kind, verdict }: Pick<Citation, "kind" | "verdict">): string =>
  kind === "reference" && verdict === "exact" ? "Scripture" : verdictNames[verdict];

/** What loads the check of one text. */
export function checkQuery(text: string, translation: string) {
  return {
    queryKey: ["citations", translation, text],
    queryFn: () => request(api.citations.check.$post({ json: { text, translation } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  };
}
