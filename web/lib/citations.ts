import type { Citation, Verdict } from "#shared/api/citations.ts";
import { api, request } from "./api.ts";

const verdictNames: Record<Verdict, string> = {
  exact: "Word for word",
  "exact-elsewhere": "Word for word in another translation",
  differs: "Differs",
  "unknown-translation": "May be from a translation we don't have",
  "wrong-reference": "Wrong reference",
  "known-saying": "Well-known saying, not in the Bible",
  "changes-sense": "Partial quotation that changes the sense",
  "not-found": "Not found in our translations",
  "no-such-verse": "No such verse",
  unchecked: "Not checked",
};

/** How serious a verdict is, from good to bad. */
export const levels = ["good", "open", "differs", "wrong"] as const;
export type Level = (typeof levels)[number];

export const levelOf: Record<Verdict, Level> = {
  exact: "good",
  "exact-elsewhere": "good",
  "unknown-translation": "open",
  unchecked: "open",
  differs: "differs",
  "changes-sense": "differs",
  "wrong-reference": "differs",
  "known-saying": "wrong",
  "not-found": "wrong",
  "no-such-verse": "wrong",
};

/** The sign after a quotation, and what it means. The legend shows both. */
export const signs: Record<Level, { sign: string; meaning: string }> = {
  good: { sign: "✓", meaning: "word for word" },
  open: { sign: "?", meaning: "could not be compared" },
  differs: { sign: "≠", meaning: "differs, or has the wrong reference" },
  wrong: { sign: "✗", meaning: "not found" },
};

/** The worst level of some citations. Returns "good" for an empty list. */
export function worstLevel(citations: readonly Pick<Citation, "verdict">[]): Level {
  const worst = Math.max(0, ...citations.map(({ verdict }) => levels.indexOf(levelOf[verdict])));
  return levels[worst] ?? "good";
}

/** The verdict in a few words. */
export const foundOf = ({
  kind,
  verdict,
  named,
}: Pick<Citation, "kind" | "verdict" | "named">): string => {
  if (kind === "reference" && verdict === "exact") return "Scripture";
  if (kind === "reference" && verdict === "unchecked") return "Book not in our translations";
  if (verdict === "unknown-translation" && named) return `Not compared: we don't have the ${named}`;
  return verdictNames[verdict];
};

/** The query that checks one text. */
export function checkQuery(text: string, translation: string) {
  return {
    queryKey: ["citations", translation, text],
    queryFn: () => request(api.citations.check.$post({ json: { text, translation } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  };
}
