// Writes USFM from the elements of an XML file, so that USX and OSIS use the same parser and checks
// as USFM.
import { excerpt, type UsfmReport } from "../usfm/reports.ts";

/**
 * Each marker is written on the line of its element, so that the reports of the parser name lines
 * of the XML file.
 */
export class UsfmWriter {
  readonly reports: UsfmReport[] = [];
  readonly #parts: string[] = [];
  #line = 1;
  #endsInSpace = true;
  #chapter: string | undefined;
  #verse: string | undefined;
  /** The open character styles, outermost first. */
  readonly #styles: string[] = [];

  get usfm(): string {
    return this.#parts.join("");
  }

  get chapter(): string | undefined {
    return this.#chapter;
  }

  report(line: number, message: string, more: Partial<UsfmReport> = {}) {
    const place = this.#chapter && [this.#chapter, this.#verse].filter(Boolean).join(":");
    this.reports.push({ line, ...(place && { place }), message, ...more });
  }

  /** Starts a book. `name` is the USFM code of the book, with an optional description. */
  book(name: string, line: number) {
    this.#chapter = undefined;
    this.#verse = undefined;
    this.#block(`\\id ${oneLine(name)} `, line);
  }

  startChapter(number: string, line: number) {
    this.#chapter = oneLine(number);
    this.#verse = undefined;
    this.#block(`\\c ${this.#chapter} `, line);
  }

  startVerse(number: string, line: number) {
    this.#verse = oneLine(number);
    this.#block(`\\v ${this.#verse} `, line);
  }

  /** Starts a paragraph, a line of poetry, a heading or another block. */
  startBlock(marker: string, line: number) {
    this.#block(`\\${marker} `, line);
  }

  /** Writes a marker with text that is not scripture, such as `\ca 2\ca*`. */
  enclosed(marker: string, text: string, line: number) {
    this.#write(`\\${marker} ${oneLine(text)}\\${marker}*`, line);
  }

  /** Calls `content`, and wraps its output in a character style, a note or a figure. */
  inside(marker: string, line: number, content: () => void, start = "") {
    this.#write(`\\${marker} ${start}`, line);
    content();
    this.#write(`\\${marker}*`, this.#line);
  }

  /** Opens a style that may contain verses and paragraphs. */
  openStyle(marker: string, line: number) {
    this.#styles.push(marker);
    this.#write(`\\${marker} `, line);
  }

  /** Closes the innermost style of this name. */
  closeStyle(marker: string, line: number) {
    const at = this.#styles.lastIndexOf(marker);
    if (at < 0) return;
    const inner = this.#styles.splice(at);
    for (const name of inner.toReversed()) this.#write(`\\${name}*`, line);
    for (const name of inner.slice(1)) this.openStyle(name, line);
  }

  text(text: string, line: number) {
    const safe = text.replaceAll("\\", "");
    if (safe !== text) this.report(line, `a backslash is left out: “${excerpt(text)}”`);
    if (safe) this.#append(safe);
  }

  /** A block closes all open styles in USFM, so this reopens them after the block starts. */
  #block(marker: string, line: number) {
    for (const name of this.#styles.toReversed()) this.#append(`\\${name}*`);
    this.#write(marker, line, true);
    for (const name of this.#styles) this.#append(`\\${name} `);
  }

  /** Adds line feeds only where they do not split a word. */
  #write(usfm: string, line: number, isBlock = false) {
    if (line > this.#line && (this.#endsInSpace || isBlock)) {
      this.#append("\n".repeat(line - this.#line));
    }
    this.#append(usfm);
  }

  #append(text: string) {
    this.#parts.push(text);
    this.#line += text.split("\n").length - 1;
    this.#endsInSpace = /\s$/.test(text);
  }
}

const oneLine = (text: string) => text.replaceAll("\\", "").replace(/\s+/g, " ").trim();
