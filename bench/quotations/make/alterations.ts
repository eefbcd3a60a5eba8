import { pick } from "../../citations/mutations.ts";
import type { KindName } from "../kinds.ts";

/** [kind, word, what replaces it] */
export type Replacement = readonly [string, string, string];

const negation = /^(?:not|no|never|neither|nor|none|ni|nicht|kein\p{L}*|nie)$/iu;
const bare = (word: string | undefined) => (word ?? "").replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Replaces one word of a quotation, by a replacement of this kind that applies to it. Returns
 * `undefined` if none does. Adds nothing beside a "not".
 */
export function alter(
  words: string,
  kind: KindName,
  replacements: readonly Replacement[],
  random: () => number,
): string | undefined {
  const list = words.split(" ");
  const possible = replacements
    .filter(([of]) => of === kind)
    .flatMap(([, word, by]) =>
      [...list.keys()].filter((at) => bare(list[at]) === word).map((at) => ({ at, word, by })),
    )
    .filter(
      ({ at }) =>
        (kind !== "not-added" && kind !== "word-added") ||
        ![-1, 1, 2].some((step) => negation.test(bare(list[at + step]))),
    );
  if (possible.length === 0) return undefined;
  const { at, word, by } = pick(random, possible);
  const changed = (list[at] ?? "").replace(word, by);
  // A dropped word leaves its punctuation to the word before it.
  const altered =
    by === "" && at > 0
      ? [...list.slice(0, at - 1), `${list[at - 1]}${changed}`, ...list.slice(at + 1)]
      : [...list.slice(0, at), ...(by === "" ? [] : [changed]), ...list.slice(at + 1)];
  const text = altered.join(" ");
  return at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Consecutive clauses of a text with 5 to 16 words, or `undefined` if there are none. */
export function excerpt(text: string, random: () => number): string | undefined {
  const clauses = text.split(/(?<=[,;:.?!])\s+/);
  const parts = clauses.flatMap((_, from) =>
    clauses.slice(from).map((_, length) => clauses.slice(from, from + length + 1).join(" ")),
  );
  const fitting = parts.filter((part) => {
    const count = part.split(" ").length;
    return part !== text && count >= 5 && count <= 16;
  });
  return fitting.length > 0 ? withoutLastMark(pick(random, fitting)) : undefined;
}

export const withoutLastMark = (text: string) => text.replace(/[\s,;:—–]+$/, "");

/** Replaces a clause inside a text by an ellipsis, never one with a "not". */
export function withEllipsis(text: string, random: () => number): string | undefined {
  const clauses = text.split(/(?<=[,;:.?!])\s+/);
  const possible = [...clauses.keys()].slice(1, -1).filter((at) => {
    const [before = "", dropped = "", after = ""] = clauses.slice(at - 1, at + 2);
    return (
      before.split(" ").length >= 3 &&
      after.split(" ").length >= 3 &&
      !dropped.split(" ").some((word) => negation.test(bare(word)))
    );
  });
  if (possible.length === 0) return undefined;
  const at = pick(random, possible);
  const before = clauses
    .slice(0, at)
    .join(" ")
    .replace(/[,;:.]$/, "");
  return withoutLastMark(`${before} … ${clauses.slice(at + 1).join(" ")}`);
}
