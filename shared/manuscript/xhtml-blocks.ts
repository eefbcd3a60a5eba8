import { textOf, type XmlElement } from "#scripture/import/read-xml.ts";
import { noteMarker, plainCharacters, superscript, withoutMarkers } from "./attach-notes.ts";
import type { ParagraphKind } from "./manuscript.ts";
import { isList, rowOf } from "./table-rows.ts";
import { descendants, elementsOf } from "./xml-tree.ts";

type Block = { kind: ParagraphKind; text: string };

const leftOut = new Set(
  "head script style template svg math audio video iframe rt rp del".split(" "),
);
const blocks = new Set(
  (
    "p div section article aside main header footer blockquote ul ol li dl dt dd table thead " +
    "tbody tr td th figure figcaption pre h1 h2 h3 h4 h5 h6 hr body nav address caption"
  ).split(" "),
);

/** `epub:type` and `role` have the same meanings under two names. */
const typeOf = ({ attributes }: XmlElement) =>
  `${attributes["epub:type"] ?? attributes.type ?? ""} ${attributes.role ?? ""}`;
/** "1", "[2]", "*": what stands for a note, or for the way back from it. */
const mark = /^[\s[(]*(?:\d{1,4}|[a-z]|[*†‡§↩↑^]+\uFE0E?)[\s.:)\]]*$/iu;
const isMarkLink = (one: XmlElement) =>
  one.name === "a" && (one.attributes.href ?? "").includes("#") && mark.test(textOf(one));

/** Returns the address of the note that an element is the mark of, if it is one. */
function noteOf(element: XmlElement): string | undefined {
  const links = element.name === "a" ? [element] : descendants(element, "a");
  const [link] = links;
  if (link?.attributes.href === undefined || !["a", "sup"].includes(element.name)) return undefined;
  const isMark = /\b(?:doc-)?noteref\b/.test(typeOf(link));
  const isRaised = element.name === "sup" || descendants(element, "sup").length > 0;
  return isMark || (isRaised && isMarkLink(link)) ? link.attributes.href : undefined;
}
const isHidden = (element: XmlElement) =>
  leftOut.has(element.name) ||
  element.attributes.hidden !== undefined ||
  /display\s*:\s*none/.test(element.attributes.style ?? "") ||
  /(?:^|\s)(?:doc-)?(?:toc|page-?list|landmarks|index)(?:$|\s)/.test(typeOf(element));

/** The addresses that the marks of notes link to. */
export const noteTargets = (element: XmlElement): string[] => {
  const target = noteOf(element);
  return target === undefined ? elementsOf(element).flatMap(noteTargets) : [target];
};

/** Whether an element that a mark links to is a note: a note may link back to a paragraph, too. */
export const isNote = (element: XmlElement) => {
  const [link] = descendants(element, "a");
  const isLinkFirst = link && textOf(element).trim().startsWith(textOf(link).trim());
  return (
    /\b(?:doc-)?(?:foot|end|rear)note\b/.test(typeOf(element)) ||
    elementsOf(element).flatMap(noteTargets).length === 0 ||
    (isLinkFirst && isMarkLink(link))
  );
};

/** The ids of an element and, if it is a paragraph, of the links and spans in it. */
export const idsOf = (element: XmlElement): string[] => {
  const inner = elementsOf(element);
  const isParagraph = blocks.has(element.name) && inner.every(({ name }) => !blocks.has(name));
  const own = element.attributes.id === undefined ? [] : [element.attributes.id];
  return isParagraph ? [...own, ...inner.flatMap(idsOf)] : own;
};

/** Returns the paragraphs of a note, without the link back to its mark. */
export const textWithin = (note: XmlElement): string[] =>
  chapterBlocks(note, isMarkLink).map(({ text }) =>
    withoutMarkers(text).replace(/^[.:)\]]\s*/, ""),
  );

/** Returns the blocks of text of a chapter, without some of its elements. */
export function chapterBlocks(
  root: XmlElement,
  isLeftOut: (element: XmlElement) => boolean,
): Block[] {
  const found: Block[] = [];
  let text = "";
  const end = (kind: ParagraphKind) => {
    if (text.trim() !== "") found.push({ kind, text: text.trim() });
    text = "";
  };
  const readRow = (row: XmlElement): boolean => {
    const cells = elementsOf(row).map((cell) =>
      chapterBlocks(cell, isLeftOut).map((one) => one.text),
    );
    if (!isList(cells)) return false;
    found.push({ kind: "row", text: rowOf(cells) });
    return true;
  };
  const read = (element: XmlElement, kind: ParagraphKind): void => {
    const { name } = element;
    const note = noteOf(element);
    if (isHidden(element) || isLeftOut(element)) return;
    if (note !== undefined) text += noteMarker(note);
    else if (/\b(?:doc-)?backlink\b/.test(typeOf(element))) return;
    else if (name === "br") text += "\n";
    else if (blocks.has(name)) {
      end(kind);
      if (name === "tr" && readRow(element)) return;
      const inner = /^h\d$/.test(name) ? "heading" : name === "blockquote" ? "quote" : kind;
      readChildren(element, inner);
      end(inner);
    } else if (name === "sup") {
      const before = text;
      text = "";
      readChildren(element, kind);
      text = before + superscript(text);
    } else if (name === "q") {
      text += "“";
      readChildren(element, kind);
      text += "”";
    } else readChildren(element, kind);
  };
  const readChildren = (element: XmlElement, kind: ParagraphKind) => {
    for (const node of element.children) {
      if (typeof node === "string") text += plainCharacters(node).replace(/\s+/g, " ");
      else read(node, kind);
    }
  };
  readChildren(root, "text");
  end("text");
  return found;
}
