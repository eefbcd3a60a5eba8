import type { Verdict } from "./api/citations.ts";

/** The severity of a verdict, from best to worst. */
export const levels = ["good", "open", "differs", "wrong"] as const;
export type Level = (typeof levels)[number];

export const levelOf: Readonly<Record<Verdict, Level>> = {
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

/** Whether the author should look at a citation. */
export const needsAttention = ({ verdict }: { verdict: Verdict }) =>
  levels.indexOf(levelOf[verdict]) >= levels.indexOf("differs");
