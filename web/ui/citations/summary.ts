import type { Citation, Verdict } from "#shared/api/citations.ts";

const phrases: Record<Verdict, [one: string, many: string]> = {
  exact: ["is word for word", "are word for word"],
  "exact-elsewhere": ["is from another translation", "are from another translation"],
  differs: ["differs", "differ"],
  "unknown-translation": [
    "may be from a translation we don't have",
    "may be from translations we don't have",
  ],
  "wrong-reference": ["has the wrong reference", "have the wrong reference"],
  "known-saying": [
    "is a well-known saying, not in the Bible",
    "are well-known sayings, not in the Bible",
  ],
  "changes-sense": ["changes the sense of its verse", "change the sense of their verses"],
  "not-found": ["was not found", "were not found"],
  "no-such-verse": ["names no such verse", "name no such verse"],
  unchecked: ["was not checked", "were not checked"],
};

/**
 * Summarizes all checked citations in one line: "2 quotations are word for word, 1 differs; 1
 * reference names no such verse".
 */
export function summaryOf(citations: readonly Citation[]): string {
  const quotations = citations.filter(({ kind }) => kind === "quotation");
  const lost = citations.filter(
    ({ kind, verdict }) => kind === "reference" && verdict === "no-such-verse",
  ).length;
  const counted = (Object.keys(phrases) as Verdict[]).flatMap((verdict) => {
    const count = quotations.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [{ verdict, count }] : [];
  });
  const parts = counted.map(({ verdict, count }, at) => {
    const noun = at > 0 ? "" : count === 1 ? " quotation" : " quotations";
    return `${count}${noun} ${phrases[verdict][count === 1 ? 0 : 1]}`;
  });
  const said = parts.length > 0 ? parts.join(", ") : "No quotation";
  if (lost === 0) return said;
  return `${said}; ${lost === 1 ? "1 reference names" : `${lost} references name`} no such verse`;
}
