// Parses an XML file into elements with line numbers. It rejects a file that declares entities.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { decodeEntities, type EntityNames, xmlEntities } from "./entities.ts";

export type XmlElement = {
  name: string;
  /** By local name. If two have the same one, the one with a prefix, or the later one, keeps it. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** The line of the start tag, counted from 1. */
  line: number;
};
export type XmlNode = string | XmlElement;

/** A file that cannot be read at all. The message names the problem and its line. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** How deeply elements may be nested, as in the HTML parser of Chromium. OSIS needs about 15 levels. */
const maxDepth = 512;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // `decode` below knows the five entities of XML. A declared entity could expand to gigabytes.
  processEntities: false,
  captureMetaData: true,
  maxNestedTags: maxDepth,
});
const metadata = XMLParser.getMetaDataSymbol() as unknown as symbol;

/** An element as the parser returns it: its name is the only key besides ":@". */
type Parsed = Record<string, unknown> & { ":@"?: Record<string, string> };

/**
 * Returns the root element. Throws `UnreadableFile` if the file is not well-formed, or has an entity
 * that is not among `names`.
 */
export function readXml(source: string, names: EntityNames = xmlEntities): XmlElement {
  if (/<!ENTITY/i.test(source)) {
    throw new UnreadableFile("the file declares XML entities, which are not supported");
  }
  const valid = XMLValidator.validate(source);
  if (valid !== true) {
    throw new UnreadableFile(`line ${valid.err.line} is not valid XML: ${valid.err.msg}`);
  }
  const lineOf = lineFinder(source);
  let parsed: Parsed[];
  try {
    parsed = parser.parse(source) as Parsed[];
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : "the file is not valid XML");
  }
  const roots = elements(parsed, lineOf, names).filter((node) => typeof node !== "string");
  const root = roots.find(({ name }) => !name.startsWith("?"));
  if (!root) throw new UnreadableFile("the file has no XML element");
  return root;
}

function elements(
  parsed: readonly Parsed[],
  lineOf: (index: number) => number,
  names: EntityNames,
): XmlNode[] {
  return parsed.map((node) => {
    const key = Object.keys(node).find((one) => one !== ":@") ?? "";
    if (key === "#text") return decode(String(node[key]), names);
    const { startIndex = 0 } =
      (node as Record<symbol, { startIndex?: number } | undefined>)[metadata] ?? {};
    return {
      name: localName(key),
      attributes: attributesOf(node[":@"] ?? {}, names),
      line: lineOf(startIndex),
      children: elements(node[key] as Parsed[], lineOf, names),
    };
  });
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function attributesOf(written: Record<string, string>, names: EntityNames): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(written)) {
    if (name.startsWith("xmlns:")) continue;
    const local = localName(name);
    const isTaken = local !== name && (local in written || local in attributes);
    attributes[isTaken ? name : local] = decode(value, names);
  }
  return attributes;
}

/** Returns the line of an index. The indexes must not decrease from call to call. */
function lineFinder(source: string): (index: number) => number {
  let [line, at] = [1, source.indexOf("\n")];
  return (index) => {
    while (at >= 0 && at < index) {
      line += 1;
      at = source.indexOf("\n", at + 1);
    }
    return line;
  };
}

const decode = (text: string, names: EntityNames) =>
  decodeEntities(text, names, (written) => {
    throw new UnreadableFile(`the entity ${written} is not known`);
  });

/** Returns the text of an element and of the elements inside it. */
export function textOf(node: XmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}
