/** Normalizes case and accents in the same way as the search. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export type MarkedPiece = { text: string; marked: boolean };

/** Splits a text at the words of a search query, with the matching rules of the server's search. */
export function markWords(text: string, query: string): MarkedPiece[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  // Normalization can change the length of text, so this maps normalized offsets to original ones.
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
