// What a reply did with the words of a passage, and which verdicts are right about it.

export const verdicts = [
  "exact",
  "other-translation",
  "differs",
  "changed-sense",
  "wrong-reference",
  "not-scripture",
] as const;
export type Verdict = (typeof verdicts)[number];

type Kind = { verdict: Verdict; accept: readonly Verdict[] };
const exact: Kind = { verdict: "exact", accept: ["exact"] };
const differs: Kind = { verdict: "differs", accept: ["differs"] };
// Whatever reverses the sense also differs, so a checker that says only that is right.
const changedSense: Kind = { verdict: "changed-sense", accept: ["changed-sense", "differs"] };
const wrongReference: Kind = { verdict: "wrong-reference", accept: ["wrong-reference"] };
const notScripture: Kind = { verdict: "not-scripture", accept: ["not-scripture"] };

export const kinds = {
  whole: exact,
  excerpt: exact,
  ellipsis: exact,
  bracket: exact,
  "other-translation": { verdict: "other-translation", accept: ["other-translation", "differs"] },
  "word-changed": differs,
  "word-dropped": differs,
  "word-added": differs,
  "not-dropped": changedSense,
  "not-added": changedSense,
  opposite: changedSense,
  "name-changed": changedSense,
  "number-changed": changedSense,
  "out-of-context": { verdict: "changed-sense", accept: ["changed-sense"] },
  "wrong-verse": wrongReference,
  "missing-verse": wrongReference,
  invented: notScripture,
  saying: notScripture,
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];

/** Whether the words are those of scripture at the place that the reply names. */
export const isFaithful = (verdict: Verdict) => verdict === "exact";
/** Whether a checker that calls the quotation exact misleads the reader. */
export const isWrong = (verdict: Verdict) => verdict !== "exact" && verdict !== "other-translation";
