import type { XmlElement } from "#scripture/import/read-xml.ts";
import type { ParagraphKind } from "./manuscript.ts";
import { child, elementsOf, isOn } from "./xml-tree.ts";

export type DocxStyles = {
  kindOf(id: string | undefined): ParagraphKind;
  /** Whether text of this style is hidden, or an entry of a table of contents or an index. */
  isLeftOut(id: string | undefined): boolean;
};

/** Word stores the English names of its styles in every language. */
const headingName = /^(?:heading \d|title|subtitle)$/i;
const quoteName = /^(?:intense )?quote$|^block text$/i;
const contentsName =
  /^(?:toc (?:\d|heading)|index (?:\d|heading)|table of (?:figures|authorities)|toa heading)$/i;
/** Maximum number of styles that a style is based on. */
const maxBases = 20;

/** Reads what the styles of a Word document mean. */
export function readDocxStyles(root: XmlElement | undefined): DocxStyles {
  const styles = new Map(
    elementsOf(root)
      .filter(({ name }) => name === "style")
      .map((style) => [style.attributes.styleId ?? "", style]),
  );
  /** The first style, from this one to those it is based on, that `read` knows something about. */
  const inherited = <T>(id: string | undefined, read: (style: XmlElement) => T | undefined) => {
    let style = styles.get(id ?? "");
    for (let step = 0; style && step < maxBases; step += 1) {
      const found = read(style);
      if (found !== undefined) return found;
      style = styles.get(child(style, "basedOn")?.attributes.val ?? "");
    }
    return undefined;
  };
  const kindOfStyle = (style: XmlElement): ParagraphKind | undefined => {
    const name = child(style, "name")?.attributes.val ?? "";
    const level = child(child(style, "pPr"), "outlineLvl")?.attributes.val;
    if (headingName.test(name) || (level !== undefined && Number(level) < 9)) return "heading";
    return quoteName.test(name) ? "quote" : undefined;
  };
  return {
    kindOf: (id) => inherited(id, kindOfStyle) ?? "text",
    isLeftOut: (id) =>
      inherited(id, (style) => {
        if (contentsName.test(child(style, "name")?.attributes.val ?? "")) return true;
        const vanish = child(child(style, "rPr"), "vanish");
        return vanish && isOn(vanish);
      }) ?? false,
  };
}
