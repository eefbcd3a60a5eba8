// Reads OSIS 2.1 (https://crosswire.org/osis/): chapters and verses as containers, or as milestones
// with `sID` and `eID`.
import { books } from "../canon/books.ts";
import { usfmCodeOf } from "../canon/usfm-codes.ts";
import { excerpt } from "../usfm/reports.ts";
import { textOf, type XmlElement, type XmlNode } from "./read-xml.ts";
import { UsfmWriter } from "./usfm-writer.ts";
import type { Converted } from "./usx.ts";

/** Converts a file, whose root is `<osis>`, into USFM. Reports the text that it ignores. */
export function osisToUsfm(root: XmlElement): Converted {
  return new OsisReader().read(root);
}

type Place = { book: string; chapter: string; verse: string };

/** Parses "Gen.1.2", "Bible.KJV:Gen.1.2" or "Gen.1.2!b". */
function parsePlace(osisId: string): Place | undefined {
  const found = /^(?:[\w.]+:)?(\w+)\.(\d+)\.(\d+)(?:!([a-z]))?$/.exec(osisId);
  if (!found) return undefined;
  const [, book = "", chapter = "", verse = "", part = ""] = found;
  return { book, chapter, verse: verse + part };
}

/** Parts of a book that are not scripture. */
export const aids =
  /^(?:x-)?(?:introduction|preface|outline|index|glossary|titlePage|imprint|coverPage)$/;

class OsisReader {
  readonly #writer = new UsfmWriter();
  #book: string | undefined;
  /** Whether the next text belongs to a verse. */
  #inVerse = false;
  /** Whether the next text belongs to a title or a note. */
  #inside = false;

  read(root: XmlElement): Converted {
    this.#all(root.children, root.line);
    return { usfm: this.#writer.usfm, reports: this.#writer.reports };
  }

  #all(nodes: readonly XmlNode[], line: number) {
    for (const node of nodes) {
      if (typeof node === "string") this.#text(node, line);
      else this.#element(node);
    }
  }

  #text(text: string, line: number) {
    if (this.#inVerse || this.#inside || !text.trim()) this.#writer.text(text, line);
    else {
      // The line feeds keep the line numbers of later reports correct.
      this.#writer.text(text.replace(/[^\n]+/g, " "), line);
      if (this.#book) {
        const message = `words outside of a verse are ignored: “${excerpt(text)}”`;
        this.#writer.report(line, message);
      }
    }
  }

  #element(element: XmlElement) {
    const { name, attributes, children, line } = element;
    const content = () => this.#all(children, line);
    switch (name) {
      case "header":
      case "figure":
      case "index":
      case "milestoneEnd":
        return;
      case "div":
        return this.#division(element, content);
      case "chapter":
        return this.#chapter(element, content);
      case "verse":
        return this.#verse(element, content);
      case "title":
      case "head":
        return this.#title(element, content);
      case "note":
        return this.#note(element, content);
      case "p":
      case "lg":
      case "l":
      case "row":
      case "item":
      case "speaker":
        return this.#block(element, content);
      case "cell":
      case "lb":
        this.#writer.text(" ", line);
        return content();
      case "milestone":
        if (attributes.type === "x-p" && !this.#inside) this.#writer.startBlock("p", line);
        return;
      case "q":
        return this.#quotation(element, content);
      default:
        return this.#styled(element, content);
    }
  }

  #division(element: XmlElement, content: () => void) {
    const { attributes, line } = element;
    const { type = "", osisID = "" } = attributes;
    if (type === "book") return this.#startBook(osisID, element, content);
    if (/^(?:x-)?p(?:aragraph)?$/.test(type)) {
      if (attributes.eID === undefined && !this.#inside) this.#writer.startBlock("p", line);
      return content();
    }
    if (!aids.test(type) && type !== "colophon") return content();
    const words = textOf(element);
    if (type !== "colophon" || !words.trim()) return;
    this.#writer.report(line, `the note below the book is not stored: “${excerpt(words)}”`);
  }

  #startBook(osisId: string, element: XmlElement, content: () => void) {
    const known = books.find(({ id }) => id.toLowerCase() === osisId.toLowerCase());
    this.#inVerse = false;
    this.#book = undefined;
    if (!known) {
      const message = `${osisId || "a book without osisID"} is not one of the 66 books and is ignored`;
      this.#writer.report(element.line, message);
      return;
    }
    this.#book = known.id;
    this.#writer.book(usfmCodeOf(known.id), element.line);
    content();
    this.#inVerse = false;
  }

  #chapter({ attributes, line }: XmlElement, content: () => void) {
    const { osisID = "", sID, eID } = attributes;
    if (eID !== undefined) return;
    const id = osisID || (sID ?? "");
    this.#inVerse = false;
    this.#writer.startChapter(/\.(\d+)/.exec(id)?.[1] ?? id, line);
    content();
    this.#inVerse = sID !== undefined && this.#inVerse;
  }

  #verse({ attributes, line }: XmlElement, content: () => void) {
    const { osisID = "", sID, eID } = attributes;
    if (eID !== undefined) {
      this.#inVerse = false;
      return;
    }
    const ids = (osisID || (sID ?? "")).trim().split(/\s+/);
    const [first, last] = [parsePlace(ids[0] ?? ""), parsePlace(ids.at(-1) ?? "")];
    const isHere = first && first.book.toLowerCase() === this.#book?.toLowerCase();
    if (!first || !last || !isHere) {
      const message = `the verse “${excerpt(ids.join(" "))}” has no place in this book and is lost`;
      this.#writer.report(line, message, { lost: true });
      this.#inVerse = false;
      return;
    }
    if (first.chapter !== this.#writer.chapter) this.#writer.startChapter(first.chapter, line);
    const isRange = last.chapter === first.chapter && last.verse !== first.verse;
    this.#writer.startVerse(isRange ? `${first.verse}-${last.verse}` : first.verse, line);
    this.#inVerse = true;
    content();
    if (sID === undefined) this.#inVerse = false;
  }

  #title({ attributes, line }: XmlElement, content: () => void) {
    if (this.#inside) return content();
    const { type = "", canonical } = attributes;
    const marker =
      type === "acrostic" ? "qa" : canonical === "true" || type === "psalm" ? "d" : "s";
    this.#writer.startBlock(marker, line);
    this.#nested(content);
    // The text after a title in the middle of a verse belongs to the verse.
    if (this.#inVerse) this.#writer.startBlock("nb", line);
  }

  #note({ attributes, line }: XmlElement, content: () => void) {
    const isReference = /cross-?reference/i.test(attributes.type ?? "");
    const write = () => this.#nested(content);
    if (this.#inside) return content();
    if (isReference) this.#writer.inside("x", line, write, "- ");
    else this.#writer.inside("f", line, write, "+ ");
  }

  #nested(content: () => void) {
    this.#inside = true;
    content();
    this.#inside = false;
  }

  #block({ name, attributes, line }: XmlElement, content: () => void) {
    const { eID, level } = attributes;
    if (this.#inside) {
      this.#writer.text(" ", line);
      return content();
    }
    if (eID === undefined) {
      const depth = /^[1-4]$/.test(level ?? "") ? level : "1";
      const markers: Record<string, string> = {
        p: "p",
        lg: "b",
        l: `q${depth}`,
        row: "tr",
        item: "li1",
        speaker: "sp",
      };
      this.#writer.startBlock(markers[name] ?? "p", line);
    }
    if (name === "speaker") this.#nested(content);
    else content();
    if (name === "speaker" && this.#inVerse) this.#writer.startBlock("nb", line);
  }

  #quotation({ attributes, line }: XmlElement, content: () => void) {
    const { who, sID, eID, marker = "" } = attributes;
    const isRed = /^jesus$/i.test(who ?? "") && !this.#inside;
    const isMilestone = sID !== undefined || eID !== undefined;
    // For a milestone, only this attribute contains the quotation mark.
    if (isMilestone && marker && this.#inVerse) this.#writer.text(marker, line);
    if (isRed && eID === undefined) this.#writer.openStyle("wj", line);
    content();
    if (isRed && sID === undefined) this.#writer.closeStyle("wj", line);
  }

  #styled({ name, attributes, line }: XmlElement, content: () => void) {
    const { type = "" } = attributes;
    const isItalic = name === "hi" && /^(?:italic|emphasis)$/.test(type);
    const isAdded = name === "transChange" && type === "added";
    const marker = isAdded ? "add" : isItalic ? "it" : name === "divineName" ? "nd" : undefined;
    if (!marker || this.#inside) return content();
    this.#writer.openStyle(marker, line);
    content();
    this.#writer.closeStyle(marker, line);
  }
}
