import { plain } from "../../citations/mutations.ts";
import { kinds } from "../kinds.ts";
import type { QuotedWords } from "./markup.ts";
import { codesOf, type Language, type Sources } from "./sources.ts";

/** Whether words occur in a text contiguously; an ellipsis stands for words, and a bracket for none. */
function occursIn(words: string, text: string | undefined): boolean {
  if (text === undefined) return false;
  let rest = plain(text);
  for (const part of words.replace(/\s*\[[^\]]*\]/g, "").split(/…|\.\.\./)) {
    const wanted = plain(part);
    const at = rest.indexOf(wanted);
    if (wanted.trim() === "" || at < 0) return false;
    rest = rest.slice(at + wanted.length - 1);
  }
  return true;
}

/**
 * Returns why a label is untrue, or `undefined`. Compares letters and digits of whole words with the
 * texts. Uses no code that decides a verdict of a checker.
 */
export function untrue(one: QuotedWords, language: Language, sources: Sources): string | undefined {
  const { words, kind, passage, translation, source } = one;
  const codes = codesOf(language);
  const inAny = (osis: string | null) =>
    osis !== null && codes.some((code) => occursIn(words, sources.text(code, osis)));
  const inNamed = (osis: string | null) =>
    osis !== null && translation !== null && occursIn(words, sources.text(translation, osis));
  switch (kinds[kind].verdict) {
    case "exact":
      return (translation === null ? inAny(source) : inNamed(source))
        ? undefined
        : "the passage does not have the words";
    case "other-translation":
      if (inNamed(source)) return "the named translation has the words";
      return inAny(source) ? undefined : "no translation has the words";
    case "wrong-reference":
      if (inAny(passage)) return "the named passage has the words";
      return inAny(source) ? undefined : "the passage does not have the words";
    case "not-scripture":
      return codes.some((code) => sources.wholeText(code).includes(plain(words)))
        ? "a translation has the words"
        : undefined;
    case "changed-sense":
      if (kind === "out-of-context")
        return inAny(source) ? undefined : "the passage does not have the words";
  }
  return inAny(source) ? "the passage has the words" : undefined;
}
