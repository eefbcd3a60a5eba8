import { readFileSync } from "node:fs";
import { deuterocanonFile } from "#corpus/build-output.ts";
import { type CheckedCitation, checkCitations } from "#scripture/citations/check.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import type { Sources } from "../make/sources.ts";
import { osisOf } from "../osis.ts";
import type { Answer } from "../reply.ts";

type Verdict = Answer["quotations"][number]["verdict"];

const verdicts: Record<CheckedCitation["verdict"], Verdict> = {
  exact: "exact",
  "exact-elsewhere": "other-translation",
  differs: "differs",
  "unknown-translation": "unchecked",
  "wrong-reference": "wrong-reference",
  "known-saying": "not-scripture",
  "changes-sense": "changed-sense",
  "not-found": "not-scripture",
  "no-such-verse": "not-scripture",
  unchecked: "unchecked",
};

/** Berea's own checker, with the translations that it has. */
export function berea(sources: Sources): (text: string) => Answer {
  const translations = new Map(
    [...sources.english].map(([code, one]) => [code.toLowerCase(), one]),
  );
  const context = {
    translations,
    preferred: "kjv",
    index: buildInvertedIndex([...translations.values()]),
    deuterocanon: JSON.parse(readFileSync(deuterocanonFile, "utf8")),
  };
  return (text) => {
    const citations = checkCitations(text, context);
    const of = (kind: CheckedCitation["kind"]) => citations.filter((one) => one.kind === kind);
    return {
      quotations: of("quotation").map(({ start, end, verdict }) => ({
        start,
        end,
        verdict: verdicts[verdict],
      })),
      references: of("reference").map(({ start, end, verdict, reference = "" }) => ({
        start,
        end,
        passage: verdict === "no-such-verse" ? null : osisOf(reference),
      })),
    };
  };
}
