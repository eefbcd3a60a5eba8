// Puts footnotes where the check of citations finds them: a short note with a reference belongs to
// the quotation before its mark, as "“Jesus wept.” (John 11:35)".
import type { ParagraphKind } from "./manuscript.ts";

/** The paragraphs of a footnote. */
export type Note = readonly string[];
/** Returns the same array for each mark of a note. */
export type NotesOf = (key: string) => Note | undefined;

/** Maximum length of a note to place behind its quotation, in UTF-16 code units. */
const maxInline = 200;
/** Maximum number of notes of a paragraph to place: placing takes time for each and for the text. */
const maxMarks = 300;

// Characters for private use mark places in a text until it is complete.
const [open, close, superscriptStart, superscriptEnd] = ["\uE0F0", "\uE0F1", "\uE0F2", "\uE0F3"];
const marker = new RegExp(`${open}([^${close}]*)${close}`, "u");
const markers = new RegExp(marker, "gu");
const superscripts = new RegExp(
  `${superscriptStart}([^${superscriptEnd}]*)${superscriptEnd}`,
  "gu",
);
const privateMarks = /[\uE0F0-\uE0F3]/g;
/** Soft hyphens, zero-width spaces and byte order marks: invisible inside words. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Marks where a note belongs. */
export const noteMarker = (key: string) => open + key.replace(privateMarks, "") + close;

/** Marks raised text: the mark of a note, or the number of a verse. */
export const superscript = (text: string) =>
  superscriptStart + text.replace(privateMarks, "") + superscriptEnd;

/** Returns the text of a document without characters that are invisible or mean a mark. */
export const plainCharacters = (text: string) =>
  text.replace(invisible, "").replace(privateMarks, "").replaceAll("\u00A0", " ");

/** Returns a text without the marks of notes. */
export function withoutMarkers(text: string): string {
  return tidy(withoutNoteNumbers(text).replaceAll(markers, ""));
}

/**
 * Puts each short note with a number behind the quotation that its mark belongs to, and returns the
 * other notes: they follow the paragraph.
 */
export function attachNotes(
  written: string,
  kind: ParagraphKind,
  notesOf: NotesOf,
): { text: string; following: Note[] } {
  const keys = [...written.matchAll(markers)].map(([, key = ""]) => key);
  if (keys.length > maxMarks)
    return {
      text: withoutMarkers(written),
      following: [...new Set(keys.flatMap((key) => [notesOf(key) ?? []]))],
    };
  const following: Note[] = [];
  let text = withoutNoteNumbers(written);
  for (let found = marker.exec(text); found; found = marker.exec(text)) {
    const { 0: whole, 1: key = "", index } = found;
    text = text.slice(0, index) + text.slice(index + whole.length);
    const note = notesOf(key) ?? [];
    const [first = "", ...others] = note.filter(Boolean);
    const isShort = others.length === 0 && first.length <= maxInline && /\d/.test(first);
    const at = isShort ? placeOfNote(text, index, kind) : undefined;
    if (at !== undefined) text = `${text.slice(0, at)} (${first})${text.slice(at)}`;
    else following.push(note);
  }
  return { text: tidy(text), following };
}

/** Returns where a note goes: behind the quotation that contains its mark, if one does. */
function placeOfNote(text: string, index: number, kind: ParagraphKind): number | undefined {
  if (kind === "quote") return text.length;
  const before = text.slice(0, index);
  const isCurly = before.lastIndexOf("“") > before.lastIndexOf("”");
  const isStraight = before.split('"').length % 2 === 0;
  const mark = isCurly ? "”" : isStraight ? '"' : undefined;
  const end = mark === undefined ? index : text.indexOf(mark, index);
  if (end < 0) return undefined;
  const [closing = ""] = /^["”’»'.,;:!?)]*/.exec(text.slice(end)) ?? [];
  return end + closing.length;
}

/**
 * Removes raised numbers and letters glued to a word, which are marks of notes. Others are the
 * numbers of verses, and get a space.
 */
function withoutNoteNumbers(text: string): string {
  return text.replace(superscripts, (_, raised: string, at: number) => {
    if (!/^\s*(?:[\d\s,*†‡§]+|[a-z])\s*$/.test(raised)) return raised;
    const before =
      text
        .slice(Math.max(0, at - 4), at)
        .replace(privateMarks, "")
        .at(-1) ?? "";
    const after = text[at + raised.length + 2] ?? "";
    if (/^$|[\s([{“"‘'—–-]/u.test(before)) return /\s/.test(after) ? raised : `${raised} `;
    return /[\p{L}\p{N}“"‘]/u.test(after) ? " " : "";
  });
}

const tidy = (text: string) =>
  text
    .replace(privateMarks, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
