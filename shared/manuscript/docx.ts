import type { XmlElement } from "#scripture/import/read-xml.ts";
import {
  type Note,
  noteMarker,
  plainCharacters,
  superscript,
  withoutMarkers,
} from "./attach-notes.ts";
import { generatedTexts, isContents } from "./docx-fields.ts";
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
  const reader = new DocxReader(styles, notes, generatedTexts(root));
  reader.readStory(child(root, "body"));
  return reader.builder.finish();
}

type Break = "printed" | "manual";

class DocxReader {
  readonly builder = new ManuscriptBuilder();
  readonly #styles: DocxStyles;
  readonly #notes: ReadonlyMap<string, XmlElement>;
  readonly #generated: ReadonlySet<XmlElement>;
  readonly #readNotes = new Map<string, Note>();
  /** Paragraphs whose end was deleted, with their page breaks: the next paragraph continues them. */
  #carried: { text: string; kind: ParagraphKind; breaks: Break[] } | undefined;
  /** Whether the paragraph that is read has text: a page break before its text moves it. */
  #hasText = false;
  /** Page breaks inside the text of a paragraph: the paragraph stays on the page where it starts. */
  #laterBreaks: Break[] = [];
  #countsBreaks = true;

  constructor(
    styles: DocxStyles,
    notes: ReadonlyMap<string, XmlElement>,
    generated: ReadonlySet<XmlElement>,
  ) {
    this.#styles = styles;
    this.#notes = notes;
    this.#generated = generated;
  }

  /** Reads the body, a cell or a text box: no paragraph continues behind its end. */
  readStory(container: XmlElement | undefined): void {
    this.#readBlocks(container);
    this.#endCarried();
  }

  /** Reads paragraphs and tables, also inside content controls and accepted insertions. */
  #readBlocks(container: XmlElement | undefined): void {
    for (const block of elementsOf(container)) {
      if (block.name === "p") this.#readParagraph(block);
      else if (block.name === "tbl") this.#readTable(block);
      else if (!leftOut.has(block.name) && !isContents(block)) this.#readBlocks(block);
    }
  }

  #readTable(table: XmlElement): void {
    this.#endCarried();
    for (const row of descendants(table, "tr")) {
      if (child(child(row, "trPr"), "del")) continue;
      const isDeleted = (cell: XmlElement) => child(child(cell, "tcPr"), "cellDel") !== undefined;
      const cells = descendants(row, "tc").filter((cell) => !isDeleted(cell));
      const isCounted = this.#countsBreaks;
      this.#countsBreaks = false;
      const texts = cells.map((cell) => descendants(cell, "p").map((one) => this.#textOf(one)));
      // Cells are side by side: a page that ends inside a row ends in each of them.
      const breaks = cells.map((cell) => descendants(cell, "lastRenderedPageBreak").length);
      const longest = breaks.indexOf(Math.max(...breaks));
      if (isList(texts)) {
        for (let at = breaks[longest] ?? 0; isCounted && at > 0; at -= 1)
          this.builder.breakPage("printed");
        this.builder.add("row", rowOf(texts), {}, this.#noteOf);
        for (const box of cells.flatMap(textBoxes)) this.readStory(box);
      } else {
        for (const [at, cell] of cells.entries()) {
          this.#countsBreaks = isCounted && at === longest;
          this.readStory(cell);
        }
      }
      this.#countsBreaks = isCounted;
    }
  }

  #readParagraph(paragraph: XmlElement): void {
    const properties = child(paragraph, "pPr");
    if (isOn(child(properties, "pageBreakBefore"))) this.builder.breakPage("manual");
    const carried = this.#carried;
    this.#carried = undefined;
    this.#hasText = carried !== undefined;
    const text = (carried?.text ?? "") + this.#textOf(paragraph);
    const breaks = [...(carried?.breaks ?? []), ...this.#laterBreaks.splice(0)];
    const kind = this.#kindOf(properties);
    const mark = child(properties, "rPr");
    const isMerged = (child(mark, "del") ?? child(mark, "moveFrom")) !== undefined;
    if (!isMerged) this.builder.add(kind, text, {}, this.#noteOf);
    for (const box of textBoxes(paragraph)) this.readStory(box);
    if (isMerged) this.#carried = { text: text === "" ? "" : `${text} `, kind, breaks };
    else for (const kind of breaks) this.builder.breakPage(kind);
    const section = child(properties, "sectPr");
    if (section && child(section, "type")?.attributes.val !== "continuous")
      this.builder.breakPage("manual");
  }

  #endCarried(): void {
    const carried = this.#carried;
    this.#carried = undefined;
    if (!carried) return;
    this.builder.add(carried.kind, carried.text, {}, this.#noteOf);
    for (const kind of carried.breaks) this.builder.breakPage(kind);
  }

  #kindOf(properties: XmlElement | undefined): ParagraphKind {
    const level = child(properties, "outlineLvl")?.attributes.val;
    if (level !== undefined && Number(level) < 9) return "heading";
    return this.#styles.kindOf(child(properties, "pStyle")?.attributes.val);
  }

  readonly #noteOf = (key: string): Note | undefined => {
    const element = this.#notes.get(key);
    const known = this.#readNotes.get(key);
    if (!element || known) return known;
    const note = descendants(element, "p").map((one) => withoutMarkers(this.#textOf(one)));
    this.#readNotes.set(key, note);
    return note;
  };

  #textOf(element: XmlElement): string {
    if (this.#styles.isLeftOut(child(child(element, "pPr"), "pStyle")?.attributes.val)) return "";
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
        if (this.#generated.has(element)) return "";
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
    if (vanish ? isOn(vanish) : this.#styles.isLeftOut(style)) return "";
    const text = this.#textOf(run);
    const isRaised = child(properties, "vertAlign")?.attributes.val === "superscript";
    const hasNote = elementsOf(run).some(({ name }) => name.endsWith("noteReference"));
    return isRaised && !hasNote ? superscript(text) : text;
  }

  #breakPage(kind: Break): void {
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
