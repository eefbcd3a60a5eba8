/** Two texts in one box, the second below the first; neither is lost. */
export function joinTexts(above: string, below: string): string {
  if (above.trim() === "") return below;
  return below.trim() === "" ? above : `${above.trimEnd()}\n\n${below}`;
}

/** A box without a text that stands alone in it, or at its end below another. */
export function withoutText(box: string, text: string): string {
  const trimmed = box.trimEnd();
  if (trimmed.trim() === text.trim()) return "";
  const tail = `\n\n${text.trim()}`;
  return trimmed.endsWith(tail) ? trimmed.slice(0, -tail.length) : box;
}

/** A box without a text that is alone in it, or above another. */
export function withoutTextAbove(box: string, text: string): string {
  if (box.trim() === text.trim()) return "";
  const head = `${text.trim()}\n\n`;
  return box.startsWith(head) ? box.slice(head.length) : box;
}
