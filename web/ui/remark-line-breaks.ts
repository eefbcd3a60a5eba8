type Point = { line: number; column: number; offset?: number | undefined };
type Position = { start: Point; end: Point };
type Node = { type: string; value?: string; position?: Position; children?: Node[] };

/**
 * A remark plugin that keeps single line breaks, which AI models use before a reference and in
 * psalms; Markdown would join the lines. remark-breaks does the same, but creates nodes without the
 * positions that `markCitations` needs.
 */
export function remarkLineBreaks() {
  return (tree: Node, file: unknown): void => breakLinesIn(tree, String(file));
}

function breakLinesIn(parent: Node, source: string): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((node) => {
    if (node.type === "text") return linesOf(node, source);
    breakLinesIn(node, source);
    return [node];
  });
}

function linesOf(node: Node, source: string): Node[] {
  const { value = "", position } = node;
  const lines = value.split("\n");
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (lines.length === 1 || from === undefined || to === undefined) return [node];
  const breaks = [...source.slice(from, to).matchAll(/\r\n?|\n/g)];
  // A line break can also be a character reference, which does not end a line of the source.
  if (breaks.length !== lines.length - 1) return [node];
  let start = from;
  return lines.flatMap((line, at) => {
    const found = breaks[at];
    const end = found ? from + found.index : to;
    const text: Node = { type: "text", value: line, position: positionOf(start, end) };
    start = found ? end + found[0].length : end;
    const pieces = line === "" ? [] : [text];
    return found ? [...pieces, { type: "break" }] : pieces;
  });
}

/**
 * Only the offsets are used. unist-util-position discards positions without a line and a column.
 */
function positionOf(start: number, end: number): Position {
  return {
    start: { line: 1, column: 1, offset: start },
    end: { line: 1, column: 1, offset: end },
  };
}
