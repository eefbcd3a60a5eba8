// Marks citations in rendered Markdown. A citation can span several nested elements, so each part
// is wrapped separately.
import type { Citation } from "#shared/api/citations.ts";

type TextNode = {
  type: "text";
  value: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
};
type ElementNode = {
  type: "element";
  tagName: string;
  properties: Record<string, string>;
  children: HastNode[];
};
type HastNode = TextNode | ElementNode | { type: string; children?: HastNode[] };

/**
 * A rehype plugin that wraps each cited part in `<mark data-citation="index">`. The first part of a
 * citation also has `data-first`, the last one `data-last`.
 */
export function markCitations(citations: readonly Citation[], source: string) {
  return () => (tree: { children: HastNode[] }) => {
    const last = new Map<number, ElementNode>();
    wrapIn(tree, citations, source, last);
    for (const mark of last.values()) mark.properties.dataLast = "true";
  };
}

function wrapIn(
  parent: { children?: HastNode[] },
  citations: readonly Citation[],
  source: string,
  last: Map<number, ElementNode>,
): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((node): HastNode[] => {
    if (node.type !== "text") {
      wrapIn(node as { children?: HastNode[] }, citations, source, last);
      return [node];
    }
    return split(node as TextNode, citations, source, last);
  });
}

function split(
  node: TextNode,
  citations: readonly Citation[],
  source: string,
  last: Map<number, ElementNode>,
): HastNode[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return [node];
  const inside = citations
    .map((citation, index) => ({ citation, index }))
    .filter(({ citation }) => citation.start < end && citation.end > start);
  if (inside.length === 0) return [node];
  const offsets = align(node.value, source, start, end);
  const citationAt = (at: number) =>
    inside.find(({ citation }) => citation.start <= at && at < citation.end)?.index;
  const pieces: HastNode[] = [];
  let from = 0;
  while (from < node.value.length) {
    const index = citationAt(offsets[from] ?? start);
    let to = from + 1;
    while (to < node.value.length && citationAt(offsets[to] ?? start) === index) to += 1;
    const text: TextNode = { type: "text", value: node.value.slice(from, to) };
    if (index === undefined || text.value.trim() === "") pieces.push(text);
    else {
      const properties = { dataCitation: String(index), dataFirst: String(!last.has(index)) };
      const mark: ElementNode = { type: "element", tagName: "mark", properties, children: [text] };
      last.set(index, mark);
      pieces.push(mark);
    }
    from = to;
  }
  return pieces;
}

/**
 * Maps each character of the rendered text to its position in the source. The source has additional
 * characters (backslashes, `>`, character references), so each search starts after the previous
 * match.
 */
function align(value: string, source: string, start: number, end: number): number[] {
  const offsets: number[] = [];
  let at = start;
  for (const sign of value.split("")) {
    const found = source.indexOf(sign, at);
    if (found >= 0 && found < end) at = found;
    offsets.push(at);
    at = Math.min(at + 1, end - 1);
  }
  return offsets;
}
