import type { Citation, Verdict } from "#shared/api/citations.ts";

const phrases: Record<Verdict, [one: string, many: string]> = {
  exact: ["is word for word", "are word for word"],
  "exact-elsewhere": ["is another translation's", "are another translation's"],
  differs: ["differs", "differ"],
  "not-scripture": ["is not in scripture", "are not in scripture"],
  "no-such-verse": ["names no such verse", "name no such verse"],
  unchecked: ["was not checked", "were not checked"],
};

/**
 * One line about everything that was checked: "2 quotations are word for word, 1 differs; 1
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
