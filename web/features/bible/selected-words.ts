/** Selected words of a verse: offsets into its text in UTF-16 code units, `end` exclusive. */
export type SelectedWords = { verse: number; start: number; end: number };

/**
 * Expands a range to whole words and trims the spaces and punctuation around them. Returns
 * `undefined` if the range contains no word.
 */
export function wholeWords(
  text: string,
  start: number,
  end: number,
): { start: number; end: number } | undefined {
  const isWord = (at: number) => /[\p{L}\p{M}\p{N}'’-]/u.test(text[at] ?? "");
  let from = Math.max(0, start);
  let to = Math.min(text.length, end);
  while (from < to && !isWord(from)) from += 1;
  while (to > from && !isWord(to - 1)) to -= 1;
  if (from >= to) return undefined;
  while (from > 0 && isWord(from - 1)) from -= 1;
  while (to < text.length && isWord(to)) to += 1;
  return { start: from, end: to };
}

/** The column in which a selection begins. The second column has another translation. */
export type Column = "first" | "second";

/** Returns the column that contains a node. */
export function columnOf(node: Node): Column {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("[data-beside]") ? "second" : "first";
}

/**
 * Converts a DOM range to the selected words of the column in which it begins. Each run of text has
 * its offset in the verse (`data-at`) and is inside the element of its verse (`data-verse`).
 */
export function selectedWords(range: Range, textOf: (verse: number) => string | undefined) {
  const root =
    range.commonAncestorContainer instanceof Element
      ? range.commonAncestorContainer
      : range.commonAncestorContainer.parentElement;
  const scope = root?.closest("[data-verse]") ?? root;
  if (!scope) return [];
  const column = columnOf(range.startContainer);
  const byVerse = new Map<number, { start: number; end: number }>();
  const runs = scope.matches("[data-at]") ? [scope] : [...scope.querySelectorAll("[data-at]")];
  for (const run of runs) {
    if (!range.intersectsNode(run) || columnOf(run) !== column) continue;
    const verse = Number(run.closest("[data-verse]")?.getAttribute("data-verse"));
    const at = Number(run.getAttribute("data-at"));
    const length = run.textContent?.length ?? 0;
    if (!verse) continue;
    const start = at + (offsetIn(run, range.startContainer, range.startOffset) ?? 0);
    const end = at + (offsetIn(run, range.endContainer, range.endOffset) ?? length);
    if (start >= end) continue;
    const known = byVerse.get(verse);
    byVerse.set(verse, {
      start: Math.min(known?.start ?? start, start),
      end: Math.max(known?.end ?? end, end),
    });
  }
  return [...byVerse].flatMap(([verse, { start, end }]): SelectedWords[] => {
    const words = wholeWords(textOf(verse) ?? "", start, end);
    return words ? [{ verse, ...words }] : [];
  });
}

/**
 * Returns the offset of a range boundary in the single text node of a run, or `undefined` if it is
 * outside.
 */
function offsetIn(run: Element, container: Node, offset: number): number | undefined {
  if (!run.contains(container)) return undefined;
  if (container.nodeType === Node.TEXT_NODE) return offset;
  return offset === 0 ? 0 : (run.textContent?.length ?? 0);
}
