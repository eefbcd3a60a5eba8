/** Text of a box, and where the dictated part in it is. */
export type Dictated = { text: string; start: number; spoken: string };

/**
 * Puts what was recognized so far into the box, in place of what was recognized before. The user
 * may type meanwhile: the dictated part is found where it has moved to; if it was edited, only what
 * is new goes in at the cursor.
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

/** Inserts dictated text at the cursor, with a space before it where a word ends there. */
export function insertAt(box: string, cursor: number, spoken: string): Dictated {
  const before = box.slice(0, cursor);
  const gap = before === "" || /\s$/.test(before) ? "" : " ";
  return { text: before + gap + spoken + box.slice(cursor), start: cursor + gap.length, spoken };
}
