import type { XmlElement } from "#scripture/import/read-xml.ts";
import {
  type Note,
  noteMarker,
  plainCharacters,
  superscript,
  withoutMarkers,
} from "./attach-notes.ts";
import type { Manuscript, ParagraphKind } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { ManuscriptError } from "./manuscript-error.ts";
import { type OdtStyle, readOdtStyles } from "./odt-styles.ts";
import { isList, rowOf } from "./table-rows.ts";
import { child, descendants, elementsOf } from "./xml-tree.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Deleted text, comments, generated lists, and hidden text. */
const leftOut = new Set([
  "tracked-changes",
  "annotation",
  "table-of-content",
  "illustration-index",
  "table-index",
  "object-index",
  "user-index",
  "alphabetical-index",
  "hidden-text",
  "hidden-paragraph",
  "ruby-text",
  "forms",
]);
/** The description of a picture. */
const ofPictures = new Set(["title", "desc"]);

/** Reads an OpenDocument text (OASIS ODF 1.3). */
export function readOdt(zip: ZipArchive): Manuscript {
  const manifest = zip.text("META-INF/manifest.xml") ?? "";
  if (manifest.includes("encryption-data") || zip.has("encrypted-package"))
    throw new ManuscriptError("encrypted");
  const content = zip.xml("content.xml");
  if (!content) throw new ManuscriptError("damaged");
  const text = child(child(content, "body"), "text");
  if (!text) throw new ManuscriptError("unsupported");
  const reader = new OdtReader(readOdtStyles(zip.xml("styles.xml"), content));
  reader.readBlocks(text);
  return reader.builder.finish();
}

class OdtReader {
  readonly builder = new ManuscriptBuilder();
  readonly #styleOf: (name: string | undefined) => OdtStyle;
  #notes = new Map<string, Note>();
  #hasText = false;
  /** Pages that end inside the text of a paragraph. */
  #laterPages = 0;
  #countsBreaks = true;

  constructor(styleOf: (name: string | undefined) => OdtStyle) {
    this.#styleOf = styleOf;
  }

  /** Reads paragraphs, lists, sections and tables. */
  readBlocks(container: XmlElement): void {
    for (const block of elementsOf(container)) {
      if (block.name === "p" || block.name === "h") this.#readParagraph(block);
      else if (block.name === "soft-page-break") this.#breakPage();
      else if (block.name === "table-row") this.#readRow(block);
      else if (block.attributes.display === "none") continue;
      else if (!isLeftOut(block) && !ofPictures.has(block.name)) this.readBlocks(block);
    }
  }

  #readRow(row: XmlElement): void {
    const cells = elementsOf(row).filter(({ name }) => name === "table-cell");
    const isCounted = this.#countsBreaks;
    this.#countsBreaks = false;
    const texts = cells.map((cell) =>
      descendants(cell, "h", "p").map((one) => this.#textOf(one, one)),
    );
    // Cells are side by side: a page that ends inside a row ends in each of them.
    const breaks = cells.map((cell) => descendants(cell, "soft-page-break").length);
    const longest = breaks.indexOf(Math.max(...breaks));
    if (isList(texts)) {
      this.builder.add("row", rowOf(texts), {}, this.#noteOf);
      for (const box of cells.flatMap((cell) => descendants(cell, "text-box")))
        this.readBlocks(box);
      this.#countsBreaks = isCounted;
      for (let at = breaks[longest] ?? 0; at > 0; at -= 1) this.#breakPage();
    } else {
      for (const [at, cell] of cells.entries()) {
        this.#countsBreaks = isCounted && at === longest;
        this.readBlocks(cell);
      }
      this.#countsBreaks = isCounted;
    }
  }

  #breakPage(): void {
    if (this.#countsBreaks) this.builder.breakPage("printed");
  }

  #readParagraph(paragraph: XmlElement): void {
    const style = this.#styleOf(paragraph.attributes["style-name"]);
    const conditions = descendants(paragraph, "hidden-paragraph");
    if (conditions.some(({ attributes }) => attributes["is-hidden"] === "true")) return;
    if (style.breaksPage) this.builder.breakPage("manual");
    this.#hasText = false;
    this.#laterPages = 0;
    const text = this.#textOf(paragraph, paragraph);
    const pages = this.#laterPages;
    const kind: ParagraphKind = paragraph.name === "h" ? "heading" : style.kind;
    this.builder.add(kind, text, {}, this.#noteOf);
    for (const box of descendants(paragraph, "text-box")) this.readBlocks(box);
    for (let at = pages; at > 0; at -= 1) this.#breakPage();
  }

  readonly #noteOf = (key: string) => this.#notes.get(key);

  #textOf(element: XmlElement, paragraph: XmlElement): string {
    const style = this.#styleOf(element.attributes["style-name"]);
    if (style.isHidden) return "";
    const text = element.children
      .map((node) => {
        if (typeof node !== "string") return this.#inlineText(node, paragraph);
        this.#hasText ||= node.trim() !== "";
        // Line breaks of the XML are spaces; those of the text are elements.
        return plainCharacters(node).replace(/\s+/g, " ");
      })
      .join("");
    // The mark of a note is no raised text.
    return style.isRaised && descendants(element, "note").length === 0 ? superscript(text) : text;
  }

  #inlineText(element: XmlElement, paragraph: XmlElement): string {
    const { name, attributes } = element;
    if (isLeftOut(element)) return "";
    switch (name) {
      case "s":
        return " ".repeat(Math.min(100, Number(attributes.c ?? 1) || 1));
      case "tab":
        return " ";
      case "line-break":
        return "\n";
      case "soft-page-break":
        if (this.#hasText) this.#laterPages += 1;
        else this.#breakPage();
        return "";
      case "note": {
        const key = String(this.#notes.size);
        const lines = descendants(child(element, "note-body"), "p");
        this.#notes.set(
          key,
          lines.map((one) => withoutMarkers(this.#textOf(one, one))),
        );
        return noteMarker(key);
      }
      case "text-box":
        return "";
      case "frame":
      case "a":
      case "span":
        return this.#textOf(element, paragraph);
      default:
        return ofPictures.has(name) && !paragraph.children.includes(element)
          ? ""
          : this.#textOf(element, paragraph);
    }
  }
}

/** A condition hides text only if it holds now. */
const isLeftOut = ({ name, attributes }: XmlElement) =>
  leftOut.has(name) && attributes["is-hidden"] !== "false";
