// A conversation is a tree: each message has a parent, and siblings are versions of each other,
// made by editing a question or regenerating an answer. One branch is shown, from the root to a
// leaf.
export type Node = { id: string; parentId: string | null; position: number };

/** The branch from the root to `leaf`, or to the newest message if there is no such leaf. */
export function branchTo<N extends Node>(nodes: readonly N[], leaf: string | null): N[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  let at = (leaf && byId.get(leaf)) || newest(nodes);
  const branch: N[] = [];
  while (at) {
    branch.push(at);
    at = at.parentId === null ? undefined : byId.get(at.parentId);
  }
  return branch.reverse();
}

/** The newest leaf below a message, or the message itself. */
export function newestLeafBelow(nodes: readonly Node[], id: string): string {
  const children = childrenOf(nodes);
  let leaf = id;
  for (;;) {
    const next = newest(children.get(leaf) ?? []);
    if (!next) return leaf;
    leaf = next.id;
  }
}

/** The ids of all versions of each message, oldest first. */
export function versionsOf(nodes: readonly Node[]): (node: Node) => string[] {
  const children = childrenOf(nodes);
  return ({ parentId }) => (children.get(parentId) ?? []).map(({ id }) => id);
}

function childrenOf<N extends Node>(nodes: readonly N[]): Map<string | null, N[]> {
  const children = new Map<string | null, N[]>();
  for (const node of [...nodes].sort((a, b) => a.position - b.position)) {
    const list = children.get(node.parentId) ?? [];
    list.push(node);
    children.set(node.parentId, list);
  }
  return children;
}

function newest<N extends Node>(nodes: readonly N[]): N | undefined {
  let last: N | undefined;
  for (const node of nodes) if (!last || node.position > last.position) last = node;
  return last;
}
