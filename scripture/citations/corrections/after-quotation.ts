// Finds what follows a quotation and may be about it, in a text that arrives in pieces.

/** Maximum length of the reference after a quotation, and of the sentences that may be about it. */
const maxSource = 120;
const maxSentences = 240;
/** Maximum length of the words that interrupt a quotation: `,” declares the LORD, “`. */
const maxInterruption = 80;

/** What follows depends on text that has not arrived. */
export const waits = Symbol("waits");
export type Waits = typeof waits;

/** A dash or parenthesis that names the source, on the same line or alone below the quotation. */
const betweenWordsAndSource = /^[.,;:!?…]?[*_]{0,3}["”»’]?[*_]{0,3}[.,]?\s{0,4}/;

/** Returns the end of the reference directly after a quotation, or its own end. */
export function endOfSource(text: string, from: number, isEnd: boolean): number | Waits {
  const rest = text.slice(from, from + maxSource);
  const isComplete = isEnd || rest.length === maxSource;
  const [between = ""] = betweenWordsAndSource.exec(rest) ?? [];
  const source = rest.slice(between.length);
  if (source === "" || /^(?:[*_]{1,3}|[*_]{0,3}-)$/.test(source)) return isComplete ? from : waits;
  const isBelow = between.includes("\n");
  const ending = /^[*_]{0,3}[([]/.test(source)
    ? /[)\]]/
    : (isBelow ? /^[*_]{0,3}(?:[—–]|--)/ : /^[*_]{0,3}[—–-]/).test(source)
      ? /[\n"“„«»‹‘]/
      : undefined;
  if (!ending) return from;
  const found = source.search(ending);
  const lineEnd = source.indexOf("\n");
  if (found >= 0 && (lineEnd < 0 || found <= lineEnd)) {
    return from + between.length + found + (/[)\]]/.test(source[found] ?? "") ? 1 : 0);
  }
  if (lineEnd >= 0) return from + between.length + lineEnd;
  return isComplete ? from + rest.length : waits;
}

/** Returns the end of the sentence after this one, of the line, or the start of another quotation. */
export function endOfSentences(text: string, from: number, isEnd: boolean): number | undefined {
  const rest = text.slice(from, from + maxSentences);
  // After “words.” (Psalm 23:1) the next sentence begins at once.
  let isNext = /[.!?]["”»’*_)\s]*(?:\([^()]*\))?$/.test(
    text.slice(Math.max(0, from - maxSource), from),
  );
  for (const { 0: sign, index } of rest.matchAll(/\n|["“„«»‹‘]|[.!?](?=[\s*_)])/g)) {
    const hasWords = /\p{L}/u.test(rest.slice(0, index));
    // The paragraph after a quotation may be about it.
    if (sign === "\n" && !hasWords) continue;
    if (!/[.!?]/.test(sign)) return from + index;
    if (isNext && hasWords) return from + index + 1;
    isNext = true;
  }
  return isEnd || rest.length === maxSentences ? from + rest.length : undefined;
}

const interruption = /^[,;]?\s[^"“”„«»‹‘.!?\n]*/u;

/** Returns where a quotation continues that ends here with a comma: “For God,” he writes, “so …”. */
export function continuationOf(
  text: string,
  end: number,
  isEnd: boolean,
): number | Waits | undefined {
  if (!/[,—–-]["”»]$/.test(text.slice(Math.max(0, end - 2), end)) && text[end] !== ",")
    return undefined;
  const rest = text.slice(end, end + maxInterruption);
  const [between = ""] = interruption.exec(rest) ?? [];
  if (between.length === rest.length && rest.length < maxInterruption && !isEnd) return waits;
  return between !== "" && /["“„«]/.test(rest[between.length] ?? "")
    ? end + between.length
    : undefined;
}
