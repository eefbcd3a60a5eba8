// Reads notestool.db, in which Logos stores notes and highlights on a computer. Logos does not
// document the format; https://github.com/agape-apps/Logos-Notes-Exporter describes the tables.
import { uniqueReferences } from "#scripture/references/reference.ts";
import { message } from "#shared/message.ts";
import {
  type Annotation,
  type AnnotationFile,
  addTo,
  type Named,
  named,
  type Unreadable,
  withPassages,
  withTags,
} from "../annotations.ts";
import { notAPassage } from "../csv-file.ts";
import { readColor, readDate } from "../csv-values.ts";
import { xamlToMarkdown } from "../markup.ts";
import type { SqliteValue } from "../sqlite/record.ts";
import type { SqliteFile } from "../sqlite/sqlite-file.ts";
import { passageOfLogos } from "./logos-passages.ts";

/** The name of the database. */
export const logosNotes = "notestool.db";

/** More than the length of the longest reference to a passage. */
const maxReferenceLength = 100;

/** The kind of a note that highlights text. 0 is a note. */
const highlightKind = 1;

const columns = [
  "NoteId",
  "Kind",
  "CreatedDate",
  "ModifiedDate",
  "IsDeleted",
  "IsTrashed",
  "ContentRichText",
  "ClippingTitleRichText",
  "ClippingExcerptRichText",
  "NoteColorId",
  "NoteStyleId",
  "NotebookExternalId",
] as const;
type NoteRow = Readonly<Record<(typeof columns)[number], SqliteValue>>;

/** Opens the database. Returns `undefined` if it has no notes of Logos. */
export function openLogosNotes(file: SqliteFile): AnnotationFile | undefined {
  if (!file.has("Notes", "NoteId", "Kind", "ContentRichText")) return undefined;
  return {
    format: "logos",
    unreadableAs: "notes",
    hasLines: false,
    async *read() {
      const lists = await listsIn(file);
      let line = 0;
      for await (const row of file.rows("Notes", columns)) {
        line += 1;
        if (row.IsDeleted || row.IsTrashed) continue;
        yield* readNote(row, lists, line);
      }
    },
  };
}

type Lists = Awaited<ReturnType<typeof listsIn>>;

/** Reads the tables that notes reference. */
async function listsIn(file: SqliteFile) {
  const tags = await namedIn(file, "Tags", "TagId", "Text");
  const tagsOf = new Map<SqliteValue, Named[]>();
  for await (const { NoteId: note, TagId: tag } of file.rows("NoteTags", ["NoteId", "TagId"])) {
    const name = tags.get(tag);
    if (name) addTo(tagsOf, note, name);
  }
  const passagesOf = new Map<SqliteValue, string[]>();
  for await (const row of file.rows("NoteAnchorFacetReferences", ["NoteId", "Reference"])) {
    if (typeof row.Reference !== "string" || !row.Reference.startsWith("bible")) continue;
    addTo(passagesOf, row.NoteId, row.Reference.slice(0, maxReferenceLength));
  }
  return {
    tagsOf,
    passagesOf,
    colors: await namedIn(file, "NoteColors", "NoteColorId", "Name"),
    styles: await namedIn(file, "NoteStyles", "NoteStyleId", "Name"),
    notebooks: await namedIn(file, "Notebooks", "ExternalId", "Title"),
  };
}

async function namedIn<Id extends string, Name extends string>(
  file: SqliteFile,
  table: string,
  id: Id,
  name: Name,
): Promise<Map<SqliteValue, Named>> {
  const names = new Map<SqliteValue, Named>();
  for await (const row of file.rows<Id | Name>(table, [id, name])) {
    names.set(row[id], named(String(row[name] ?? "")));
  }
  return names;
}

/** Reads a note. A highlight of several passages becomes several highlights. */
function* readNote(row: NoteRow, lists: Lists, line: number): Generator<Annotation | Unreadable> {
  const { ClippingTitleRichText: title, ClippingExcerptRichText: excerpt } = row;
  const text = [title, excerpt, row.ContentRichText].map(textOf).filter(Boolean).join("\n\n");
  const place = { line, length: text.length };
  const written = lists.passagesOf.get(row.NoteId) ?? [];
  const passages = written.flatMap((one) => passageOfLogos(one) ?? []);
  if (written.length > 0 && passages.length === 0) {
    yield { ...place, reason: notAPassage(written[0]) };
    return;
  }
  const [reference, ...others] = uniqueReferences(passages.map((passage) => passage.reference));
  const isHighlight = row.Kind === highlightKind;
  if (!text && !reference) {
    const reason = isHighlight
      ? message("This highlight of {date} is not in a Bible.", {
          date: String(row.CreatedDate ?? "").slice(0, 10),
        })
      : message("This note is empty.");
    yield { ...place, reason };
    return;
  }
  const notebook = lists.notebooks.get(row.NotebookExternalId);
  const tags = [...(lists.tagsOf.get(row.NoteId) ?? []), ...(notebook ? [notebook] : [])];
  const color = isHighlight ? readColor(colorName(row, lists)) : undefined;
  const created_at = readDate(String(row.CreatedDate ?? "")) ?? new Date().toISOString();
  const annotation = {
    ...place,
    reference,
    color,
    version: passages[0]?.version,
    created_at,
    updated_at: readDate(String(row.ModifiedDate ?? "")) ?? created_at,
  };
  yield {
    ...annotation,
    note: text && withTags(withPassages(text, others), tags),
    // A note without text only marks its passage.
    bookmark: !text && !isHighlight ? { label: notebook?.name ?? null } : undefined,
  };
  if (!isHighlight) return;
  for (const other of others) yield { ...annotation, reference: other, note: "" };
}

const textOf = (xaml: SqliteValue) => (typeof xaml === "string" ? xamlToMarkdown(xaml) : "");

/** Returns the color of a highlight, or its style name, such as "custom:GreenHighlighter". */
const colorName = ({ NoteColorId, NoteStyleId }: NoteRow, { colors, styles }: Lists) =>
  (colors.get(NoteColorId) ?? styles.get(NoteStyleId))?.name ?? "";
