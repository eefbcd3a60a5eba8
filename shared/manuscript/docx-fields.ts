import { textOf, type XmlElement } from "#scripture/import/read-xml.ts";
import { child } from "./xml-tree.ts";

/** The codes of the fields that list the headings, terms or authorities of a document. */
const generated = /^\s*(?:TOC|INDEX|TOA)\b/i;

/**
 * Returns the texts that Word has generated for tables of contents and indexes: those between the
 * begin and the end of their fields. A field without an end has none.
 */
export function generatedTexts(root: XmlElement): ReadonlySet<XmlElement> {
  const found = new Set<XmlElement>();
  const texts: XmlElement[] = [];
  /** The fields that contain the next text, from the outermost. */
  const open: { code: string; firstText: number }[] = [];
  const begin = (code: string) => open.push({ code, firstText: texts.length });
  const end = () => {
    const field = open.pop();
    if (!field || !generated.test(field.code)) return;
    for (let at = field.firstText; at < texts.length; at += 1) found.add(texts[at] as XmlElement);
  };
  const read = (element: XmlElement) => {
    const { name, attributes, children } = element;
    const field = open.at(-1);
    if (name === "t") texts.push(element);
    else if (name === "instrText" && field) field.code += textOf(element);
    else if (name === "fldChar") {
      if (attributes.fldCharType === "begin") begin("");
      else if (attributes.fldCharType === "end") end();
    } else {
      if (name === "fldSimple") begin(attributes.instr ?? "");
      for (const one of children) if (typeof one !== "string") read(one);
      if (name === "fldSimple") end();
    }
  };
  read(root);
  return found;
}

/** Whether a content control is a table of contents. */
export const isContents = (control: XmlElement) => {
  const gallery = child(child(child(control, "sdtPr"), "docPartObj"), "docPartGallery");
  return gallery?.attributes.val === "Table of Contents";
};
