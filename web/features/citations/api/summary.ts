import { plural, t } from "@lingui/core/macro";
import type { Citation, Verdict } from "#shared/api/citations.ts";
import { formatList } from "#web/lib/format.ts";

/** The verdict, or that a licensed translation could not be loaded. */
type Outcome = Verdict | "unloaded";

const clauses: Record<Outcome, (count: number) => string> = {
  exact: (count) =>
    plural(count, {
      one: "# quotation is word for word",
      other: "# quotations are word for word",
    }),
  "exact-elsewhere": (count) =>
    plural(count, {
      one: "# quotation is from another translation",
      other: "# quotations are from another translation",
    }),
  differs: (count) => plural(count, { one: "# quotation differs", other: "# quotations differ" }),
  "unknown-translation": (count) =>
    plural(count, {
      one: "# quotation may be from a translation we don't have",
      other: "# quotations may be from translations we don't have",
    }),
  unloaded: (count) =>
    plural(count, {
      one: "# quotation wasn't compared because its translation couldn't be loaded",
      other: "# quotations weren't compared because their translations couldn't be loaded",
    }),
  "wrong-reference": (count) =>
    plural(count, {
      one: "# quotation has the wrong reference",
      other: "# quotations have the wrong reference",
    }),
  "known-saying": (count) =>
    plural(count, {
      one: "# quotation is a well-known saying that is not in the Bible",
      other: "# quotations are well-known sayings that are not in the Bible",
    }),
  "changes-sense": (count) =>
    plural(count, {
      one: "# quotation changes the sense of its verse",
      other: "# quotations change the sense of their verses",
    }),
  "not-found": (count) =>
    plural(count, { one: "# quotation was not found", other: "# quotations were not found" }),
  "no-such-verse": (count) =>
    plural(count, {
      one: "# quotation names a verse that doesn't exist",
      other: "# quotations name verses that don't exist",
    }),
  unchecked: (count) =>
    plural(count, { one: "# quotation was not checked", other: "# quotations were not checked" }),
};

/**
 * Returns one line about all citations of a text: "2 quotations are word for word, 1 quotation
 * differs, and 1 reference names a verse that doesn't exist".
 */
export function summaryOf(citations: readonly Citation[]): string {
  const quotations = citations.filter(({ kind }) => kind === "quotation");
  const lost = citations.filter(
    ({ kind, verdict }) => kind === "reference" && verdict === "no-such-verse",
  ).length;
  const outcomes = quotations.map(
    ({ verdict, unloaded }): Outcome =>
      verdict === "unknown-translation" && unloaded ? "unloaded" : verdict,
  );
  const parts = (Object.keys(clauses) as Outcome[]).flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count > 0 ? [clauses[outcome](count)] : [];
  });
  if (parts.length === 0) parts.push(t`No quotation`);
  if (lost > 0) {
    parts.push(
      plural(lost, {
        one: "# reference names a verse that doesn't exist",
        other: "# references name verses that don't exist",
      }),
    );
  }
  return formatList(parts);
}
