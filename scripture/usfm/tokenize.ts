// Splits USFM into markers and text. A marker of a book, chapter or verse includes its code or
// number.
import { markerKind } from "./markers.ts";

export type Token = { line: number } & (
  | { kind: "book" | "chapter" | "verse"; written: string }
  | { kind: "marker"; name: string; startsLine: boolean; glued?: string }
  | { kind: "closing"; name: string }
  | { kind: "text"; text: string }
);

/**
 * A milestone, such as `\qt-s |who="Paul"\*` or `\ts\*`; a chapter or verse with its number;
 * another marker; or the end of a milestone whose start was not recognized.
 */
const pattern = new RegExp(
  [
    /\\[a-zA-Z]+\d*-[se]\b[ \t]*(?:\|[^\\\n]*)?(?:\\\*)?/,
    /\\[a-zA-Z]+\d*[ \t]*\\\*/,
    /\\id(?![a-z])(?<book>[^\\\n]*)/,
    /\\(?<numbered>[cvCV])(?![a-zA-Z*])(?<number>\s*\d+(?:[a-z](?![a-zA-Z]))?(?:\u200f?[-–—,]\u200f?\d+(?:[a-z](?![a-zA-Z]))?)?)?[ \t]?/,
    /\\\+?(?<name>[a-zA-Z]+\d*(?:-\d)?)(?:(?<closing>\*)|[ \t])?/,
    /\\\*/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Yields the tokens in file order. `source` has line feeds only. */
export function* tokenize(source: string): Generator<Token> {
  let at = 0;
  let line = 1;
  const advance = (text: string) => {
    for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) line++;
  };
  for (const match of source.matchAll(pattern)) {
    const before = source.slice(at, match.index);
    if (before) yield { kind: "text", text: before, line };
    advance(before);
    yield* markerTokens(match, line, /(?:^|\n)[ \t]*$/.test(lastLine(source, match.index)));
    advance(match[0]);
    at = match.index + match[0].length;
  }
  const rest = source.slice(at);
  if (rest) yield { kind: "text", text: rest, line };
}

const lastLine = (source: string, at: number) =>
  source.slice(Math.max(0, source.lastIndexOf("\n", at - 1)), at);

function* markerTokens(
  match: RegExpExecArray,
  line: number,
  startsLine: boolean,
): Generator<Token> {
  const { book, numbered, number, name: written, closing } = match.groups ?? {};
  if (book !== undefined) yield { kind: "book", written: book.trim(), line };
  else if (numbered) {
    const kind = numbered.toLowerCase() === "c" ? "chapter" : "verse";
    yield { kind, written: (number ?? "").replaceAll("\u200f", "").trim(), line };
  } else if (written && closing) yield { kind: "closing", name: written.toLowerCase(), line };
  else if (written) {
    const name = knownPrefix(written);
    if (name === undefined) yield { kind: "marker", name: written.toLowerCase(), startsLine, line };
    else {
      const glued = written.slice(name.length);
      yield { kind: "marker", name, startsLine, line, ...(glued && { glued }) };
      if (glued)
        yield { kind: "text", text: `${glued}${/[ \t]$/.test(match[0]) ? " " : ""}`, line };
    }
  }
}

/** Finds the marker in `pIn`, where a space is missing: words start with a capital or a digit. */
function knownPrefix(written: string): string | undefined {
  if (markerKind(written.toLowerCase())) return written.toLowerCase();
  for (let length = written.length - 1; length > 0; length--) {
    const name = written.slice(0, length);
    if (/^[A-Z0-9]/.test(written.slice(length)) && markerKind(name)) return name;
  }
  return undefined;
}
