/** Letters as the search compares them: without capitals and accents. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export type MarkedPiece = { text: string; marked: boolean };

/**
 * Splits a text where the words of a search occur in it, as the search on the server finds them.
 */
export function markWords(text: string, query: string): MarkedPiece[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  // Folding can change the length of a letter, so each folded letter remembers where it came from.
  const origins: number[] = [];
  let folded = "";
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const part = fold(segment);
    folded += part;
    for (let at = 0; at < part.length; at += 1) origins.push(index);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let to = at; to < at + word.length; to += 1) marked.add(origins[to] ?? 0);
    }
  }
  const pieces: MarkedPiece[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const last = pieces.at(-1);
    if (last?.marked === marked.has(index)) last.text += segment;
    else pieces.push({ text: segment, marked: marked.has(index) });
  }
  return pieces;
}
