import type { XmlElement } from "#scripture/import/read-xml.ts";
import {
  type Note,
  noteMarker,
  plainCharacters,
  superscript,
  withoutMarkers,
} from "./attach-notes.ts";
import { type DocxStyles, readDocxStyles } from "./docx-styles.ts";
import type { Manuscript, ParagraphKind } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { isList, rowOf } from "./table-rows.ts";
import { child, descendants, elementsOf, isOn } from "./xml-tree.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Deleted text, the source of moved text, codes of fields, and properties. */
const leftOut = new Set([
  "del",
  "moveFrom",
  "delText",
  "instrText",
  "pPr",
  "rPr",
  "tblPr",
  "trPr",
  "tcPr",
  "sdtPr",
  "sdtEndPr",
  "rt",
]);

/** Reads a Word document (ECMA-376, WordprocessingML). */
export function readDocx(zip: ZipArchive, main: string, root: XmlElement): Manuscript {
  const files = zip.relationships(main);
  const part = (wanted: string) => {
    const file = files.find(({ type }) => type === wanted);
    return file && zip.xml(file.target);
  };
  const styles = readDocxStyles(part("styles"));
  const notes = new Map<string, XmlElement>();
  for (const kind of ["footnote", "endnote"])
    for (const one of elementsOf(part(`${kind}s`))) notes.set(`${kind} ${one.attributes.id}`, one);
  const reader = new DocxReader(styles, notes);
  reader.readBlocks(child(root, "body"));
  return reader.builder.finish();
}

class DocxReader {
  readonly builder = new ManuscriptBuilder();
  readonly #styles: DocxStyles;
  readonly #notes: ReadonlyMap<string, XmlElement>;
  /** The text of paragraphs whose end was deleted: the next paragraph continues it. */
  #carried = "";
  /** Whether the paragraph that is read has text: a page break before its text moves it. */
  #hasText = false;
  /** Page breaks inside the text of a paragraph: the paragraph stays on the page where it starts. */
  #laterBreaks: ("printed" | "manual")[] = [];
  #countsBreaks = true;

  constructor(styles: DocxStyles, notes: ReadonlyMap<string, XmlElement>) {
    this.#styles = styles;
    this.#notes = notes;
  }

  /** Reads paragraphs and tables, also inside content controls and accepted insertions. */
  readBlocks(container: XmlElement | undefined): void {
    for (const block of elementsOf(container)) {
      if (block.name === "p") this.#readParagraph(block);
      else if (block.name === "tbl") this.#readTable(block);
      else if (!leftOut.has(block.name)) this.readBlocks(block);
    }
  }

  #readTable(table: XmlElement): void {
    for (const row of descendants(table, "tr")) {
      if (child(child(row, "trPr"), "del")) continue;
      const isDeleted = (cell: XmlElement) => child(child(cell, "tcPr"), "cellDel") !== undefined;
      const cells = descendants(row, "tc").filter((cell) => !isDeleted(cell));
      this.#countsBreaks = false;
      const texts = cells.map((cell) => descendants(cell, "p").map((one) => this.#textOf(one)));
      this.#countsBreaks = true;
      if (isList(texts)) {
        for (const _ of descendants(row, "lastRenderedPageBreak"))
          this.builder.breakPage("printed");
        this.builder.add("row", rowOf(texts), {}, this.#noteOf);
      } else for (const cell of cells) this.readBlocks(cell);
    }
  }

  #readParagraph(paragraph: XmlElement): void {
    const properties = child(paragraph, "pPr");
    if (isOn(child(properties, "pageBreakBefore"))) this.builder.breakPage("manual");
    this.#hasText = this.#carried !== "";
    const text = this.#carried + this.#textOf(paragraph);
    const isMerged = child(child(properties, "rPr"), "del") !== undefined;
    this.#carried = isMerged ? `${text} ` : "";
    if (!isMerged) this.builder.add(this.#kindOf(properties), text, {}, this.#noteOf);
    for (const box of textBoxes(paragraph)) this.readBlocks(box);
    for (const kind of this.#laterBreaks.splice(0)) this.builder.breakPage(kind);
    const section = child(properties, "sectPr");
    if (section && child(section, "type")?.attributes.val !== "continuous")
      this.builder.breakPage("manual");
  }

  #kindOf(properties: XmlElement | undefined): ParagraphKind {
    const level = child(properties, "outlineLvl")?.attributes.val;
    if (level !== undefined && Number(level) < 9) return "heading";
    return this.#styles.kindOf(child(properties, "pStyle")?.attributes.val);
  }

  readonly #noteOf = (key: string): Note | undefined => {
    const note = this.#notes.get(key);
    return note && descendants(note, "p").map((one) => withoutMarkers(this.#textOf(one)));
  };

  #textOf(element: XmlElement): string {
    if (this.#styles.isHidden(child(child(element, "pPr"), "pStyle")?.attributes.val)) return "";
    return elementsOf(element)
      .map((one) => this.#inlineText(one))
      .join("");
  }

  #inlineText(element: XmlElement): string {
    const { name, attributes } = element;
    if (leftOut.has(name)) return "";
    switch (name) {
      case "r":
        return this.#runText(element);
      case "t": {
        const text = plainCharacters(
          element.children.filter((one) => typeof one === "string").join(""),
        );
        this.#hasText ||= text.trim() !== "";
        return text;
      }
      case "tab":
      case "ptab":
        return " ";
      case "noBreakHyphen":
        return "-";
      case "cr":
        return "\n";
      case "br":
        if (attributes.type === "page") this.#breakPage("manual");
        return "\n";
      case "lastRenderedPageBreak":
        this.#breakPage("printed");
        return "";
      case "footnoteReference":
      case "endnoteReference":
        return noteMarker(`${name.replace("Reference", "")} ${attributes.id}`);
      case "drawing":
      case "txbxContent":
        return "";
      case "AlternateContent":
        return child(element, "Choice") ? this.#textOf(child(element, "Choice") ?? element) : "";
      default:
        return this.#textOf(element);
    }
  }

  #runText(run: XmlElement): string {
    const properties = child(run, "rPr");
    const style = child(properties, "rStyle")?.attributes.val;
    const vanish = child(properties, "vanish");
    if (vanish ? isOn(vanish) : this.#styles.isHidden(style)) return "";
    const text = this.#textOf(run);
    const isRaised = child(properties, "vertAlign")?.attributes.val === "superscript";
    const hasNote = elementsOf(run).some(({ name }) => name.endsWith("noteReference"));
    return isRaised && !hasNote ? superscript(text) : text;
  }

  #breakPage(kind: "printed" | "manual"): void {
    if (!this.#countsBreaks) return;
    if (this.#hasText) this.#laterBreaks.push(kind);
    else this.builder.breakPage(kind);
  }
}

/** The text boxes in a paragraph. Word repeats each as a fallback for old programs. */
const textBoxes = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((one) => {
    if (one.name === "txbxContent") return [one];
    return one.name === "Fallback" || leftOut.has(one.name) ? [] : textBoxes(one);
  });
