import type { Footnote, Span } from "#scripture/translation/model.ts";

type Markup = { red: Span[]; notes: Footnote[] };

/**
 * Transfers the red letters and footnotes of a marked verse to the plain words of the same verse,
 * as offsets. Returns `undefined` if the letters differ: wrong markup is worse than none.
 * @param marked The verse with `<FR>..<Fr>` for words of Jesus and `<RF>..<Rf>` for footnotes.
 * @param around Other text that the marked verse may contain: a title, a heading or a colophon.
 */
export function alignMarkup(
  text: string,
  marked: string,
  around: readonly string[],
): Markup | undefined {
  const { letters, red, notes } = parseMarked(marked);
  const offsets = letterOffsets(text);
  const plainLetters = offsets.map((at) => text.charAt(at).toLowerCase()).join("");
  const skipped = ["", ...around].find((extra) => letters === lettersOf(extra) + plainLetters);
  if (skipped === undefined) return undefined;
  const shift = lettersOf(skipped).length;
  return {
    red: redSpans(text, offsets, red.slice(shift)),
    notes: notes
      .filter((note) => !around.some((extra) => lettersOf(extra) === lettersOf(note)))
      .map((note) => ({ at: noteOffset(text, note), text: note })),
  };
}

function parseMarked(marked: string): { letters: string; red: boolean[]; notes: string[] } {
  const notes: string[] = [];
  const words = marked.replace(/<RF>(.*?)<Rf>/g, (_, note: string) => {
    notes.push(
      note
        .replace(/<\/?i>/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    );
    return " ";
  });
  let letters = "";
  const red: boolean[] = [];
  let isRed = false;
  for (const [part] of words.matchAll(/<[^>]*>|[A-Za-z]/g)) {
    if (part === "<FR>" || part === "<Fr>") isRed = part === "<FR>";
    else if (part.length === 1) {
      letters += part.toLowerCase();
      red.push(isRed);
    }
  }
  return { letters, red, notes: notes.filter(Boolean) };
}

/** Returns the runs of red letters, including punctuation around and between them. */
function redSpans(text: string, offsets: readonly number[], red: readonly boolean[]): Span[] {
  const spans: Span[] = [];
  let open: Span | undefined;
  offsets.forEach((at, index) => {
    if (!red[index]) {
      open = undefined;
      return;
    }
    if (open) open.end = at + 1;
    else {
      open = { start: at, end: at + 1, kind: "red" };
      spans.push(open);
    }
  });
  return spans.map((span) => {
    const closing = /^[^\s\p{L}(]*/u.exec(text.slice(span.end))?.[0] ?? "";
    const opening = /[^\s\p{L}),;:.]*$/u.exec(text.slice(0, span.start))?.[0] ?? "";
    return { ...span, start: span.start - opening.length, end: span.end + closing.length };
  });
}

/**
 * The offset after the words that a note such as "again: or, from above" explains, or the verse end
 * if unclear.
 */
function noteOffset(text: string, note: string): number {
  const lemma = /^([^:…]+)(?:…[^:]*)?:/.exec(note)?.[1]?.trim();
  if (!lemma) return text.length;
  const lower = text.toLowerCase();
  const wanted = lemma.toLowerCase();
  const ends: number[] = [];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const whole = !/[a-z]/.test(lower.charAt(at - 1)) && !/[a-z]/.test(lower.charAt(end));
    if (whole) ends.push(end);
  }
  const [only] = ends;
  return ends.length === 1 && only !== undefined ? only : text.length;
}

function letterOffsets(text: string): number[] {
  return [...text.matchAll(/[A-Za-z]/g)].map((match) => match.index);
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z]/g, "").toLowerCase();
}
