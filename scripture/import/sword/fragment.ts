// Parses the markup of one verse. Modules often have entries that are not well-formed XML, so tags
// that do not match are ignored and unknown entities stay text.
import { decodeEntities, xmlEntities } from "../entities.ts";
import type { XmlElement, XmlNode } from "../read-xml.ts";

/** A tag: its slash, its name, its attributes, and the slash of an empty element. */
const tag =
  /<(\/)?([a-z][\w.:-]*)((?:\s+[\w.:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*(\/)?>/gi;
const attribute = /([\w.:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Elements of HTML without content, whose end is often not marked. */
const empty = /^(?:br|hr|img|pb|p)$/;

/** Entities of HTML that modules have, besides those of XML. */
const names = new Map([
  ...xmlEntities,
  ...Object.entries({ nbsp: "\u00a0", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’" }),
  ...Object.entries({ ldquo: "“", rdquo: "”", hellip: "…", laquo: "«", raquo: "»" }),
  ...Object.entries({ aelig: "æ", AElig: "Æ", para: "¶" }),
]);

/** How deeply elements may be nested. Deeper ones are read as their content. */
const maxDepth = 40;

type Open = { name: string; attributes: Record<string, string>; children: XmlNode[] };

/**
 * Parses the markup of a verse. `line` is set on every element. `isHtml`: whether elements such as
 * `<br>` have no end.
 */
export function parseFragment(source: string, line: number, isHtml = false): XmlNode[] {
  const text = without(without(source, "<!--", "-->"), "<?", "?>");
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
    add(decodeEntities(text.slice(at, match.index), names));
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
  add(decodeEntities(text.slice(at), names));
  close(1);
  return root.children;
}

/** Removes what stands between two delimiters, with them. */
function without(text: string, start: string, end: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const from = text.indexOf(start, at);
    const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
    if (to < 0) return kept + text.slice(at);
    kept += text.slice(at, from);
    at = to + end.length;
  }
}

function attributesOf(written: string): Record<string, string> {
  const found = Array.from(written.matchAll(attribute), ([, name = "", double, single, bare]) => [
    name,
    decodeEntities(double ?? single ?? bare ?? "", names),
  ]);
  return Object.fromEntries(found);
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
