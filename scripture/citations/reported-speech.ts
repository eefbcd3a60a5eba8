// Finds who speaks the words of a quotation, if the Bible reports them without approving them.
import { parseReference } from "../references/parse.ts";
import type { Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import type { Translation, VersePlace } from "../translation/load.ts";
import { align } from "./alignment.ts";
import type { CheckedCitation } from "./check.ts";
import { loadPassage } from "./lookup.ts";
import type { Speaker } from "./speakers.ts";
import type { Verdict } from "./verdict.ts";

/** A speech. `start` may begin, and `end` may end, with words of the narrator. */
export type ReportedSpeech = {
  speaker: Speaker;
  start: VersePlace;
  end: VersePlace;
  /** The speech is only one sentence, or follows the last verb of speaking in its first verse. */
  part?: "sentence" | "last";
};

/** The verdicts on words that are in the passage, in these or other words. */
const verdictsOfPassages: ReadonlySet<Verdict> = new Set([
  ...(["exact", "exact-elsewhere", "differs"] as const),
  ...(["unknown-translation", "wrong-reference", "changes-sense"] as const),
]);

const speakingVerb =
  "(?:said|saith|says?|saying|said?st|sayest|tells?|answered|spake|spoke|spoken|cried|crying|shouted|shouting|taught|teaching|denied|deny|prayed|asked|mocked)";
const speaking = `\\b${speakingVerb}\\b[^,:;.!?“"‘\`—]*(?:[,:;—]\\s*|(?=[“"‘\`]))`;
/** The words of the narrator before a speech: "And the serpent answered the woman, and said,". */
const introduction = new RegExp(
  `${speaking}(?:(?:(?:and|yea),?\\s+(?:he\\s+|they\\s+)?|(?=saying\\b))${speaking})?`,
  "gi",
);

/** Minimum share (0 to 1) of the quoted words that must be in the speech. */
const minShare = 0.4;

/** Returns the speaker of the quoted words, or `undefined` if they are of no reported speech. */
export function speakerOf(
  words: readonly Token[],
  { verdict, reference, found, translation }: CheckedCitation,
  translations: ReadonlyMap<string, Translation>,
  speeches: readonly ReportedSpeech[],
): Speaker | undefined {
  const text = translations.get(translation ?? "");
  const parsed = parseReference(found ?? reference ?? "");
  if (!text || !parsed.ok || !verdictsOfPassages.has(verdict)) return undefined;
  const place = parsed.reference;
  const near = speeches.filter((speech) => overlaps(speech, place));
  if (near.length === 0) return undefined;
  const { text: passage, uniform } = loadPassage(text, place);
  const same = align(words, uniform.words).steps.flatMap((step) =>
    step.kind === "same" ? [uniform.words[step.passage]?.start ?? 0] : [],
  );
  const verses = versesOf(uniform, place);
  const counts = new Map<Speaker, number>();
  for (const speech of near) {
    const [from, to] = rangeOf(speech, verses, passage);
    const count = same.filter((start) => start >= from && start < to).length;
    counts.set(speech.speaker, (counts.get(speech.speaker) ?? 0) + count);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] > 0 && most[1] >= same.length * minShare ? most[0] : undefined;
}

const compare = (a: Omit<VersePlace, "book">, b: Omit<VersePlace, "book">) =>
  a.chapter - b.chapter || a.verse - b.verse;

function overlaps({ start, end }: ReportedSpeech, place: Reference): boolean {
  const { book, chapter, verse, endChapter, endVerse } = place;
  const whole = Number.POSITIVE_INFINITY;
  const last = {
    chapter: endChapter ?? chapter,
    verse: endVerse ?? (endChapter === undefined ? (verse ?? whole) : whole),
  };
  return (
    start.book === book &&
    compare(start, last) <= 0 &&
    compare({ chapter, verse: verse ?? 1 }, end) <= 0
  );
}

type PlacedVerse = { chapter: number; verse: number; at: number };

/** The verses of a passage, with the offsets of their first words. */
function versesOf(
  { words, verses }: ReturnType<typeof loadPassage>["uniform"],
  { chapter }: Reference,
): PlacedVerse[] {
  let [current, before] = [chapter, 0];
  return [...verses].map(([index, number]) => {
    const verse = Number(number);
    if (verse < before) current += 1;
    before = verse;
    return { chapter: current, verse, at: words[index]?.start ?? 0 };
  });
}

/** The range of a speech in the text of a passage, without the words of the narrator. */
function rangeOf(
  { start, end, part }: ReportedSpeech,
  verses: readonly PlacedVerse[],
  passage: string,
): [from: number, to: number] {
  const first = verses.findIndex((one) => compare(one, start) >= 0);
  const [opening, behind] = [verses[first], verses.find((one) => compare(one, end) > 0)];
  let from = opening?.at ?? passage.length;
  if (opening && compare(opening, start) === 0) {
    const verse = passage.slice(from, verses[first + 1]?.at);
    const found = [...verse.matchAll(introduction)].at(part === "last" ? -1 : 0);
    if (found) from += found.index + found[0].length;
  }
  const to = behind?.at ?? passage.length;
  if (part !== "sentence") return [from, to];
  const sentence = /^[^.!?]*[.!?]/.exec(passage.slice(from, to))?.[0];
  return [from, from + (sentence?.length ?? to - from)];
}
