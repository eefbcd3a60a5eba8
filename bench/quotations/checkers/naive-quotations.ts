// What both baselines share: they find quotations by their marks, and take the nearest reference.
import { verseCount } from "#scripture/canon/verse-counts.ts";
import { referencesIn } from "#scripture/citations/prose-references.ts";
import { toOsis } from "../osis.ts";
import type { Answer } from "../reply.ts";

type Verdict = Answer["quotations"][number]["verdict"];

/** Fewer words in quotation marks are usually dialogue. */
const minWords = 4;
const quoted = /[“"„«»]((?:[^“”"„«»\n]|\n(?!\n))+)[”"“«»]|^> (?!—)(.+)$/gmu;

/**
 * Answers with all references, and with all quoted words, each judged with the passage of the
 * nearest reference, in the same line if it has one. Berea's parser finds the references, so that
 * the baselines lose nothing by a worse one.
 */
export function checkNaively(
  text: string,
  judge: (words: string, passage: string | undefined) => Verdict,
): Answer {
  const references = referencesIn(text, verseCount).map(({ start, end, reference }) => ({
    start,
    end,
    passage: reference ? toOsis(reference) : null,
  }));
  const quotations = Array.from(text.matchAll(quoted)).flatMap((match) => {
    const words = match[1] ?? match[2] ?? "";
    if ((words.match(/\p{L}+/gu)?.length ?? 0) < minWords) return [];
    const start = match.index + match[0].indexOf(words);
    const end = start + words.length;
    const distance = (one: { start: number; end: number }) => {
      const between = text.slice(Math.min(one.end, end), Math.max(one.start, start));
      return between.length + (between.includes("\n") ? text.length : 0);
    };
    const nearest = references.toSorted((a, b) => distance(a) - distance(b))[0];
    return [{ start, end, verdict: judge(words, nearest?.passage ?? undefined) }];
  });
  return { quotations, references };
}
