import type { Footnote, Span } from "#scripture/translation/model.ts";

type Markup = { red: Span[]; notes: Footnote[] };

/**
 * The red letters and footnotes of a marked verse, as offsets in the plain words of the same verse. Both are compared
 * by their letters alone, so that hyphens, apostrophes and points do not count; nothing when the letters differ,
 * because wrong markup is worse than none.
 *
 * @param marked `<FR>..<Fr>` words of Jesus, `<RF>..<Rf>` a footnote; other tags carry nothing that is used here.
 * @param around What the marked verse may have besides its words: a title or heading run into its beginning, or the
 *   subscription of the book as a footnote.
 */
export function alignMarkup(
  text: string,
  marked: string,
  around: readonly string[],
): Markup | undefined {
  const { letters, red, notes } = readMarked(marked);
  const own = letterOffsets(text);
  const ownLetters = own.map((at) => text.charAt(at).toLowerCase()).join("");
  const skipped = ["", ...around].find((extra) => letters === lettersOf(extra) + ownLetters);
  if (skipped === undefined) return undefined;
  const shift = lettersOf(skipped).length;
  return {
    red: redSpans(text, own, red.slice(shift)),
    notes: notes
      .filter((note) => !around.some((extra) => lettersOf(extra) === lettersOf(note)))
      .map((note) => ({ at: placeOfNote(text, note), text: note })),
  };
}

function readMarked(marked: string): { letters: string; red: boolean[]; notes: string[] } {
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

/** Runs of red letters with what stands between and the points that close them. */
function redSpans(text: string, own: readonly number[], red: readonly boolean[]): Span[] {
  const spans: Span[] = [];
  let open: Span | undefined;
  own.forEach((at, index) => {
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

/** After the words that the note explains ("again: or, from above"), where they stand once; else after the verse. */
function placeOfNote(text: string, note: string): number {
  const lemma = /^([^:…]+)(?:…[^:]*)?:/.exec(note)?.[1]?.trim();
  if (!lemma) return text.length;
  const lower = text.toLowerCase();
  const wanted = lemma.toLowerCase();
  const places: number[] = [];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const whole = !/[a-z]/.test(lower.charAt(at - 1)) && !/[a-z]/.test(lower.charAt(end));
    if (whole) places.push(end);
  }
  const [only] = places;
  return places.length === 1 && only !== undefined ? only : text.length;
}

function letterOffsets(text: string): number[] {
  return [...text.matchAll(/[A-Za-z]/g)].map((match) => match.index);
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z]/g, "").toLowerCase();
}
