import { parseReferences } from "#scripture/references/parse.ts";
import type { Paragraph } from "./manuscript.ts";

/**
 * Finds the paragraphs that have only a reference and are the source of the block quotation above
 * them. In a document whose references stand above the quotations, there are none. Paragraphs are
 * read as far as needed, in one pass.
 */
export class QuotationSources {
  readonly #paragraphs: readonly Paragraph[];
  readonly #found = new Set<number>();
  #read = 0;
  /** Whether the last block quotation has its reference above it. */
  #isLed = false;

  constructor(paragraphs: readonly Paragraph[]) {
    this.#paragraphs = paragraphs;
  }

  /** Whether the paragraph of an index is a source. */
  has(index: number): boolean {
    for (; this.#read <= index; this.#read += 1) this.#readAt(this.#read);
    return this.#found.has(index);
  }

  #readAt(at: number): void {
    const paragraph = this.#paragraphs[at];
    const before = this.#paragraphs[at - 1];
    if (isQuote(paragraph)) {
      if (!isQuote(before)) this.#isLed = isReference(before) && !this.#found.has(at - 1);
      return;
    }
    const isLabel = this.#isLed && isQuote(this.#paragraphs[at + 1]);
    if (isQuote(before) && !isLabel && isReference(paragraph)) this.#found.add(at);
  }
}

/** Block quotations of Markdown keep their marks. */
const isQuote = (paragraph: Paragraph | undefined): boolean =>
  paragraph?.kind === "quote" || /^(?: {0,3}>.*(?:\n|$))+$/.test(paragraph?.text ?? "");

const isReference = (paragraph: Paragraph | undefined): boolean =>
  paragraph?.kind === "text" &&
  !paragraph.note &&
  // "John" alone names a person or a section.
  /\d/.test(paragraph.text) &&
  parseReferences(paragraph.text) !== undefined;
