// Parses the markup of one verse. Modules often have entries that are not well-formed XML, so tags
// that do not match are ignored and unknown entities stay text.
import type { XmlElement, XmlNode } from "../read-xml.ts";

/** A tag: its slash, its name, its attributes, and the slash of an empty element. */
const tag =
  /<(\/)?([a-z][\w.:-]*)((?:\s+[\w.:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*(\/)?>/gi;
const attribute = /([\w.:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const comment = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;

/** Elements of HTML without content, whose end is often not marked. */
const empty = /^(?:br|hr|img|pb|p)$/;

/** How deeply elements may be nested. Deeper ones are read as their content. */
const maxDepth = 40;

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[] };

/**
 * Parses the markup of a verse. `line` is set on every element. `isHtml`: whether elements such as
 * `<br>` have no end.
 */
export function parseFragment(source: string, line: number, isHtml = false): XmlNode[] {
  const text = source.replace(comment, "");
  const root: Open = { name: "", attributes: {}, children: [] };
  const open = [root];
  const add = (node: XmlNode) => {
    if (node !== "") open.at(-1)?.children.push(node);
  };
  const close = (depth: number) => {
    while (open.length > depth) {
      const element = open.pop();
      if (element) add({ ...element, line });
    }
  };
  let at = 0;
  for (const match of text.matchAll(tag)) {
    add(decodeEntities(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, end, written = "", rest = "", selfClosing] = match;
    const name = written.replace(/^.*:/, "");
    if (end) {
      const index = open.findLastIndex((one) => one.name === name);
      if (index > 0) close(index);
    } else {
      const element = { name, attributes: attributesOf(rest), children: [], line };
      if (selfClosing || (isHtml && empty.test(name.toLowerCase()))) add(element);
      else if (open.length < maxDepth) open.push(element);
    }
  }
  add(decodeEntities(text.slice(at)));
  close(1);
  return root.children;
}

function attributesOf(written: string): Record<string, string> {
  const found = Array.from(written.matchAll(attribute), ([, name = "", double, single, bare]) => [
    name,
    decodeEntities(double ?? single ?? bare ?? ""),
  ]);
  return Object.fromEntries(found);
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" },
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  ...{ hellip: "…", laquo: "«", raquo: "»", aelig: "æ", AElig: "Æ", para: "¶" },
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (written, ten, hex, name) => {
    if (name !== undefined) return entities[name] ?? written;
    const code = hex === undefined ? Number(ten) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
}

/** Replaces each element by the nodes that `change` returns for it, from the innermost on. */
export function mapElements(
  nodes: readonly XmlNode[],
  change: (element: XmlElement) => readonly XmlNode[],
): XmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? [node]
      : change({ ...node, children: mapElements(node.children, change) }),
  );
}
