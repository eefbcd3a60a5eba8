// Reads USX 2 and 3 (https://docs.usfm.bible/usx/), the XML form of USFM: `style` is a marker.
import { markerKind, startsBlock } from "../usfm/markers.ts";
import { excerpt, type UsfmReport } from "../usfm/reports.ts";
import { textOf, type XmlElement, type XmlNode } from "./read-xml.ts";
import { UsfmWriter } from "./usfm-writer.ts";

export type Converted = { usfm: string; reports: UsfmReport[] };

/** Converts a file, whose root is `<usx>`, into USFM. Reports the elements that it ignores. */
export function usxToUsfm(root: XmlElement): Converted {
  const writer = new UsfmWriter();
  writeAll(writer, root.children, root.line);
  return { usfm: writer.usfm, reports: writer.reports };
}

function writeAll(writer: UsfmWriter, nodes: readonly XmlNode[], line: number) {
  for (const node of nodes) {
    if (typeof node === "string") writer.text(node, line);
    else write(writer, node);
  }
}

function write(writer: UsfmWriter, element: XmlElement) {
  const { name, attributes, children, line } = element;
  const { style = "", number, code = "", caller = "+", altnumber, pubnumber } = attributes;
  const content = () => writeAll(writer, children, line);
  switch (name) {
    case "book":
      return writer.book(`${code} ${textOf(element)}`, line);
    case "chapter":
      if (number !== undefined) writer.startChapter(number, line);
      if (altnumber) writer.enclosed("ca", altnumber, line);
      return;
    case "verse":
      if (number !== undefined) writer.startVerse(number, line);
      if (altnumber) writer.enclosed("va", altnumber, line);
      if (pubnumber) writer.enclosed("vp", pubnumber, line);
      return;
    case "para":
      if (startsBlock(markerKind(style))) writer.startBlock(style, line);
      else startUnknown(writer, element);
      return content();
    case "row":
      writer.startBlock("tr", line);
      return content();
    case "cell":
      writer.startBlock(markerKind(style) ? style : "tc1", line);
      return content();
    case "char":
      return writeCharacters(writer, element, content);
    case "note":
      return writer.inside(markerKind(style) ? style : "f", line, content, `${caller || "+"} `);
    case "figure":
      return writer.inside("fig", line, content);
    case "sidebar":
      writer.startBlock("esb", line);
      content();
      return writer.startBlock("esbe", line);
    case "periph":
      writer.startBlock("periph", line);
      return content();
    case "optbreak":
      return writer.text("//", line);
    case "ms":
      return;
    case "table":
    case "ref":
      return content();
    default:
      writer.report(line, `<${name}> is not an element of USX; its words are kept`);
      return content();
  }
}

function startUnknown(writer: UsfmWriter, element: XmlElement) {
  const words = textOf(element);
  const quoted = words.trim() && `: “${excerpt(words)}”`;
  const { style = "" } = element.attributes;
  writer.report(
    element.line,
    `the style “${excerpt(style)}” is not known; its text is ignored${quoted}`,
  );
  writer.startBlock("rem", element.line);
}

function writeCharacters(
  writer: UsfmWriter,
  { attributes, line }: XmlElement,
  content: () => void,
) {
  const { style = "" } = attributes;
  const kind = markerKind(style);
  if (kind && !startsBlock(kind)) return writer.inside(style, line, content);
  writer.report(line, `the style “${excerpt(style)}” is not known; its words are kept`);
  content();
}
