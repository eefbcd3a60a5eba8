import type { XmlElement } from "#scripture/import/read-xml.ts";
import type { ParagraphKind } from "./manuscript.ts";
import { child, descendants } from "./xml-tree.ts";

export type OdtStyle = {
  kind: ParagraphKind;
  isHidden: boolean;
  isRaised: boolean;
  /** Whether a new page starts before the paragraph. */
  breaksPage: boolean;
};

const plain = { isHidden: false, isRaised: false, breaksPage: false };
/** The names of LibreOffice's styles do not depend on the language. */
const headingName = /^(?:Title|Subtitle|Heading(?:_20_\d+)?)$/;
const quoteName = /^Quotations?$/;
/** Maximum number of styles that a style is based on. */
const maxBases = 20;

/** Returns a function that says what a style means, by the styles of both files of an ODF text. */
export function readOdtStyles(...roots: (XmlElement | undefined)[]) {
  const styles = new Map(
    roots
      .flatMap((root) => descendants(root, "style"))
      .map((style) => [style.attributes.name ?? "", style]),
  );
  const known = new Map<string, OdtStyle>();
  return function styleOf(name = "", step = 0): OdtStyle {
    const style = styles.get(name);
    const kind = headingName.test(name) ? "heading" : quoteName.test(name) ? "quote" : undefined;
    if (!style || step > maxBases) return { kind: kind ?? "text", ...plain };
    const found = known.get(name);
    if (found) return found;
    const base = styleOf(style.attributes["parent-style-name"], step + 1);
    const text = child(style, "text-properties")?.attributes ?? {};
    const paragraph = child(style, "paragraph-properties")?.attributes ?? {};
    const position = text["text-position"];
    const read: OdtStyle = {
      kind: kind ?? base.kind,
      isHidden: text.display ? text.display === "none" : base.isHidden,
      isRaised: position ? /^(?:super|[1-9])/.test(position) : base.isRaised,
      breaksPage: paragraph["break-before"]
        ? paragraph["break-before"] === "page"
        : base.breaksPage,
    };
    known.set(name, read);
    return read;
  };
}
