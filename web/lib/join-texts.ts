/** Joins two texts with an empty line between them. */
export function joinTexts(above: string, below: string): string {
  if (above.trim() === "") return below;
  return below.trim() === "" ? above : `${above.trimEnd()}\n\n${below}`;
}

/**
 * Removes `text` if it is the entire text or its last paragraph. Otherwise returns the text
 * unchanged.
 */
export function withoutText(box: string, text: string): string {
  const trimmed = box.trimEnd();
  if (trimmed.trim() === text.trim()) return "";
  const tail = `\n\n${text.trim()}`;
  return trimmed.endsWith(tail) ? trimmed.slice(0, -tail.length) : box;
}

/**
 * Removes `text` if it is the entire text or its first paragraph. Otherwise returns the text
 * unchanged.
 */
export function withoutTextAbove(box: string, text: string): string {
  if (box.trim() === text.trim()) return "";
  const head = `${text.trim()}\n\n`;
  return box.startsWith(head) ? box.slice(head.length) : box;
}
