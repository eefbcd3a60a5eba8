/** The text of a text field and the range of its dictated part. */
export type Dictated = { text: string; start: number; spoken: string };

/**
 * Replaces the dictated part with the text recognized so far, wherever typing has moved it. If the
 * user edited that part, only newly recognized words are inserted at the cursor.
 */
export function placeDictation(
  box: string,
  last: Dictated,
  spoken: string,
  cursor: number,
): Dictated {
  const { start, spoken: before } = last;
  const at = box.startsWith(before, start) ? start : before === "" ? -1 : box.indexOf(before);
  if (at >= 0) {
    return { text: box.slice(0, at) + spoken + box.slice(at + before.length), start: at, spoken };
  }
  const added = spoken.startsWith(before) ? spoken.slice(before.length).trimStart() : spoken;
  return insertAt(box, cursor, added);
}

/** Inserts dictated text at the cursor, after a space if a word ends there. */
export function insertAt(box: string, cursor: number, spoken: string): Dictated {
  const before = box.slice(0, cursor);
  const gap = before === "" || /\s$/.test(before) ? "" : " ";
  return { text: before + gap + spoken + box.slice(cursor), start: cursor + gap.length, spoken };
}
