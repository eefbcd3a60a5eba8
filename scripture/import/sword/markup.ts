// Converts the markups of SWORD modules into the elements of OSIS that `osisToUsfm` reads.
import { aids } from "../osis.ts";
import { textOf, type XmlElement, type XmlNode } from "../read-xml.ts";
import { mapElements, parseFragment } from "./fragment.ts";
import { gbfToOsis } from "./gbf.ts";

/** The markups that can be read, as a module's `SourceType` names them, in lowercase. */
export const sourceTypes = ["osis", "thml", "gbf", "plaintext"] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Parses an entry of a module into OSIS elements without books, chapters and verses. */
export function parseEntry(source: string, type: SourceType, line: number): XmlNode[] {
  if (type === "plaintext") return paragraphsOf(source, line);
  const nodes =
    type === "osis"
      ? mapElements(withoutAids(parseFragment(trimOsis(source), line)), fromOsis)
      : type === "gbf"
        ? parseFragment(gbfToOsis(source), line)
        : mapElements(parseFragment(source, line, true), fromThml);
  return separateWords(nodes).flatMap((node) =>
    typeof node === "string" ? paragraphsOf(node, line) : [node],
  );
}

/**
 * Removes what follows the end of a chapter or book, such as a glossary, and the tags of single
 * words: there are half a million.
 */
const trimOsis = (source: string) =>
  source
    .replace(
      /<(?:chapter(?=[^<>]*\seID=)|div(?=[^<>]*\seID=)(?=[^<>]*\stype="book"))[^<>]*>[\s\S]*$/,
      "",
    )
    .replace(/<\/?w\b[^<>]*>/g, "");

/** Removes introductions and other aids that stand between two milestones. */
function withoutAids(nodes: readonly XmlNode[]): XmlNode[] {
  let open: string | undefined;
  return nodes.filter((node) => {
    const { sID, eID, type = "" } = typeof node === "string" ? {} : node.attributes;
    if (open === undefined && sID !== undefined && (aids.test(type) || type === "colophon")) {
      open = sID;
      return false;
    }
    const isInside = open !== undefined;
    if (isInside && eID === open) open = undefined;
    return !isInside;
  });
}

/** Removes the frame of a book: the importer of a module writes it into its entries. */
function fromOsis(element: XmlElement): readonly XmlNode[] {
  const { name, attributes, children } = element;
  const isFrame =
    /^(?:chapter|verse|osis|osisText)$/.test(name) ||
    (name === "div" && /^(?:book|bookGroup|testament)$/.test(attributes.type ?? ""));
  if (name === "div" && attributes.type === "book" && children.length === 0) return [];
  return isFrame ? children : [element];
}

/** ThML (https://www.ccel.org/ThML/) as modules have it: HTML with notes and references. */
function fromThml(element: XmlElement): readonly XmlNode[] {
  const { attributes, children, line } = element;
  const name = element.name.toLowerCase();
  const as = (osis: string, more: Record<string, string> = {}): XmlElement[] => [
    { name: osis, attributes: more, children, line },
  ];
  const style = `${attributes.class ?? ""} ${attributes.style ?? ""} ${attributes.color ?? ""}`;
  switch (name) {
    case "note":
      return as("note");
    case "scripref":
      return as("note", { type: "crossReference" });
    case "i":
    case "em":
      return as("hi", { type: "italic" });
    case "added":
      return as("transChange", { type: "added" });
    case "br":
    case "td":
    case "th":
      return [{ name: "lb", attributes: {}, children, line }];
    case "p":
      return [{ name: "milestone", attributes: { type: "x-p" }, children: [], line }];
    case "sync":
    case "img":
    case "pb":
    case "hr":
      return [];
    case "font":
    case "span":
      return /\bred\b|#f{1,2}0{2,4}\b|woj|jesus/i.test(style)
        ? as("q", { who: "Jesus" })
        : children;
    case "div":
      return /sechead|title|heading/i.test(style) ? as("title") : children;
    default:
      return /^h[1-6]$/.test(name) ? as("title") : children;
  }
}

/**
 * Adds the spaces that many modules lack at notes and supplied words:
 * "God<note/>created". Neither stands inside a word.
 */
function separateWords(nodes: readonly XmlNode[]): XmlNode[] {
  const following: string[] = [];
  for (let index = nodes.length - 1, next = ""; index >= 0; index--) {
    following[index] = next;
    next = textBeside(nodes[index] as XmlNode).at(0) ?? next;
  }
  let before = "";
  return nodes.flatMap((node, index) => {
    const [previous, after] = [before, following[index] ?? ""];
    before = textBeside(node).at(-1) ?? before;
    if (typeof node === "string") return [node];
    const inner = { ...node, children: separateWords(node.children) };
    if (node.name === "note") return isGlued(previous, after) ? [inner, " "] : [inner];
    if (node.name !== "transChange") return [inner];
    const words = textOf(node);
    const space = (glued: boolean) => (glued ? [" "] : []);
    return [
      ...space(isGlued(previous, words.at(0) ?? "")),
      inner,
      ...space(isGlued(words.at(-1) ?? "", after)),
    ];
  });
}

const isGlued = (before: string, after: string) =>
  /[\p{L}\p{N},.;:!?\p{Pf}]/u.test(before) && /[\p{L}\p{N}\p{Pi}]/u.test(after);

/** The text of a node, unless it is a note. */
const textBeside = (node: XmlNode) =>
  typeof node !== "string" && node.name === "note" ? "" : textOf(node);

/** A pilcrow starts a paragraph. */
function paragraphsOf(text: string, line: number): XmlNode[] {
  const paragraph: XmlElement = {
    name: "milestone",
    attributes: { type: "x-p" },
    children: [],
    line,
  };
  return text.split("¶").flatMap((part, index) => (index === 0 ? [part] : [paragraph, part]));
}
