// Turns the notes, highlights and bookmarks of another app into rows of an import.
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import type { ImportFormat, ImportKind } from "#shared/api/imports.ts";
import { defaultVersion, type HighlightColor } from "#shared/choices.ts";
import { importLimits, maxNoteLength } from "#shared/limits.ts";
import { type Message, message } from "#shared/message.ts";
import { normalizeTag } from "#shared/normalize.ts";
import { ApiError } from "../../errors.ts";
import type { Library } from "../bibles/library.ts";
import type { FoundRow } from "./imported-rows.ts";

export type Texts = Pick<Library, "texts" | "text">;

/** Maximum number of verses in a highlight, as in the API call that adds highlights. */
export const maxVersesOfHighlight = 200;
/** Maximum length of the label of a bookmark, in UTF-16 code units. */
const maxLabelLength = 120;

/** The content of one row of a file. It becomes a note, a highlight, a bookmark, or several. */
export type Annotation = {
  /** The line of the file, or the number of the row in its table, from 1. */
  line: number;
  /** Length of the text of the row in UTF-16 code units. */
  length: number;
  reference: Reference | undefined;
  /** Markdown; empty for no note. */
  note: string;
  /** Highlights the passage in this color. */
  color?: HighlightColor | undefined;
  /** The translation to highlight. Default: the default translation. */
  version?: string | undefined;
  /** The highlighted part of a verse. If the verse lacks it, the whole verse is highlighted. */
  selection?: string | undefined;
  /** Adds a bookmark with this label. */
  bookmark?: { label: string | null } | undefined;
  created_at: string;
  updated_at: string;
};

/** A row of the file that cannot be read. */
export type Unreadable = { line: number; length: number; reason: Message };

/** A file whose rows are annotations. */
export type AnnotationFile = {
  format: ImportFormat;
  /** The kind under which unreadable rows are counted. */
  unreadableAs: ImportKind;
  /** Whether `line` is a line number of the file, not the number of a row of one kind. */
  hasLines: boolean;
  /** Reads the file from its start. Each kind of row calls it again. */
  read(): AsyncIterable<Annotation | Unreadable>;
};

/**
 * Yields the rows of one kind. An unreadable row is yielded once, as one of `unreadableAs`.
 * Throws `too_large` if the file has too many rows of this kind.
 */
export async function* rowsOfKind(
  kind: ImportKind,
  { read, unreadableAs }: AnnotationFile,
  texts: Texts,
): AsyncGenerator<FoundRow> {
  if (kind !== "notes" && kind !== "highlights" && kind !== "bookmarks") return;
  let count = 0;
  for await (const annotation of read()) {
    const { line, length } = annotation;
    const found =
      "reason" in annotation
        ? kind === unreadableAs
          ? [{ reason: annotation.reason }]
          : []
        : rowsByKind[kind](annotation, texts);
    count += found.length;
    if (count > importLimits.rows) throw new ApiError("too_large", "This file has too many rows.");
    for (const row of found) yield { value: undefined, ...row, line, length };
  }
}

type Row = { value: unknown } | { reason: Message };

const rowsByKind = {
  notes({ reference, note, created_at, updated_at }: Annotation): Row[] {
    if (note === "") return [];
    if (note.length > maxNoteLength) {
      const reason = message("This note has more than {max, number} characters.", {
        max: maxNoteLength,
      });
      return [{ reason }];
    }
    return [{ value: { book: null, ...reference, body: note, created_at, updated_at } }];
  },

  highlights(annotation: Annotation, texts: Texts): Row[] {
    const { reference, color, created_at } = annotation;
    if (!color || !reference) return [];
    if (versesOf(reference).length > maxVersesOfHighlight) {
      const max = maxVersesOfHighlight;
      return [{ reason: message("A highlight can have at most {max} verses.", { max }) }];
    }
    const places = highlightPlaces(annotation, reference, texts);
    if (places.length === 0) return [{ reason: message("This passage does not exist.") }];
    return places.map((place) => ({ value: { ...place, color, created_at } }));
  },

  bookmarks({ reference, bookmark, created_at }: Annotation): Row[] {
    if (!bookmark || !reference) return [];
    const label = bookmark.label?.slice(0, maxLabelLength).trim() || null;
    return [{ value: { ...reference, label, created_at } }];
  },
};

/** Returns the range of each verse of a passage, or of the selected part of a single verse. */
function highlightPlaces({ version, selection }: Annotation, reference: Reference, texts: Texts) {
  const known = version !== undefined && texts.texts.has(version);
  const id = known ? version : defaultVersion;
  const text = texts.text(id);
  const verses = versesOf(reference);
  const part = known && verses.length === 1 ? (selection ?? "") : "";
  return verses.flatMap(({ book, chapter, verse }) => {
    const words = text.verse(book, chapter, verse)?.text ?? "";
    const found = part === "" ? -1 : words.indexOf(part);
    const [start, end] = found < 0 ? [0, words.length] : [found, found + part.length];
    return end > 0 ? [{ book, chapter, verse, version: id, start, end }] : [];
  });
}

/** The name of a label, tag or notebook, and the tag that a note gets for it; both may be empty. */
export type Named = { name: string; tag: string };

/** Shortens a name to the length of the label of a bookmark, and normalizes its tag. */
export function named(written: string): Named {
  const name = written
    .slice(0, maxLabelLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return { name, tag: normalizeTag(name) };
}

/** Splits a cell of a CSV file into tags. */
export const namesIn = (cell: string, separator: RegExp): Named[] =>
  cell.split(separator, maxOfNote).map(named);

/** Adds tags to a note, as "#tag" in a separate paragraph. */
export function withTags(note: string, names: readonly Named[]): string {
  const tags = new Set(names.map(({ tag }) => tag).filter(Boolean));
  const marks = [...tags].map((tag) => `#${tag}`).join(" ");
  // Several rows can share one long note. Unlike `join`, this does not copy it for each.
  return note && marks ? `${note}\n\n${marks}` : note || marks;
}

/** Appends further passages to the text of a note, because a note has only one reference. */
export function withPassages(note: string, passages: readonly Reference[]): string {
  return [note, passages.map(formatReference).join("; ")].filter(Boolean).join("\n\n");
}

/** Maximum number of tags, labels or passages that one note keeps. */
const maxOfNote = 100;

/** Adds a value to the list of a key, for example a label to a bookmark. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (list.length < maxOfNote) list.push(value);
}
