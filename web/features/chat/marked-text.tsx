import { markWords } from "./mark-words.ts";

/** A text with the words of a search query highlighted. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  if (query === "") return text;
  return markWords(text, query).map(({ text: piece, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    marked ? <mark key={at}>{piece}</mark> : piece,
  );
}
