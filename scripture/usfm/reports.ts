// Reports on a file, and the text that they quote.

/** A problem in a file. `line` starts at 1. */
export type UsfmReport = {
  line: number;
  /** The chapter and verse at this line: "3:16". */
  place?: string;
  message: string;
  /** Whether a verse of the file does not become part of the text. */
  lost?: true;
};
/** Normalizes spaces and removes optional line breaks. */
export function normalizeText(text: string): string {
  return text.replaceAll("//", " ").replaceAll("~", " ").replace(/\s+/gu, " ");
}

/** The length at which a report cuts the text of a file, in UTF-16 code units. */
const excerptLength = 60;

/** Returns the start of a text for a report. */
export function excerpt(text: string): string {
  const plain = normalizeText(text).trim();
  return plain.length > excerptLength ? `${plain.slice(0, excerptLength)}…` : plain;
}
