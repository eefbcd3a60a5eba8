// The journal: prayers, their updates, and lists of prayers. All prayers are imported as private.
import { z } from "zod";
import { addPrayer, addPrayerList, addPrayerUpdate, editPrayer } from "#shared/api/prayers.ts";
import { prayerStatuses, reminderRhythms, rhythmPeriods } from "#shared/choices.ts";
import { maxRows, prayerLimits } from "#shared/limits.ts";
import { fromStoredRhythm, type StoredRhythm } from "#shared/prayer-rhythm.ts";
import * as schema from "../../../db/schema.ts";
import { encryptColumn, encryptDescription, encryptVerses } from "../../prayers/stored-prayer.ts";
import { importedRows, pastDate } from "../imported-rows.ts";
import { day, instant } from "./fields.ts";

const isRhythm = (stored: StoredRhythm) =>
  addPrayer.shape.rhythm.safeParse(fromStoredRhythm(stored)).success;

const { title, description, tags, verses } = addPrayer.shape;
const prayerRow = z
  .object({
    id: z.uuid(),
    title,
    description: description.unwrap(),
    tags: tags.unwrap(),
    status: z.enum(prayerStatuses),
    testimony: editPrayer.shape.testimony.unwrap(),
    verses: verses.unwrap(),
    priority: z.int().min(0).max(2),
    last_prayed_on: day.nullable(),
    remind_at: instant.nullable(),
    remind_every: z.enum(reminderRhythms).nullable(),
    rhythm_every: z.enum(rhythmPeriods).nullable(),
    rhythm_days: z.array(z.int()).nullable(),
    answered_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .refine(({ remind_at, remind_every }) => remind_every === null || remind_at !== null, {
    path: ["remind_at"],
  })
  .refine(
    ({ rhythm_every: every, rhythm_days: days }) =>
      every === null ? days === null : days !== null && isRhythm({ every, days }),
    { path: ["rhythm_days"] },
  );

export const prayers = importedRows<z.infer<typeof prayerRow>>({
  kind: "prayers",
  schema: prayerRow,
  table: schema.prayers,
  max: maxRows.prayers,
  identity: (row) => [row.title, row.description || null, row.created_at],
  idInFile: ({ id }) => id,
  async insert(user, rows) {
    await user.db.insert(schema.prayers).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        title: encryptColumn(user, id, "title", row.title),
        description: encryptDescription(user, id, row.description),
        tags: encryptColumn(user, id, "tags", JSON.stringify(row.tags)),
        testimony: row.testimony ? encryptColumn(user, id, "testimony", row.testimony) : null,
        verses: encryptVerses(user, id, row.verses),
        status: row.status,
        isShared: false,
        answeredAt: row.answered_at === null ? null : pastDate(row.answered_at),
        priority: row.priority,
        lastPrayedOn: row.last_prayed_on,
        remindAt: row.remind_at === null ? null : new Date(row.remind_at),
        // A reminder whose time has passed would be sent at once.
        remindEvery: isPast(row.remind_at) ? null : row.remind_every,
        rhythmEvery: row.rhythm_every,
        rhythmDays: row.rhythm_days,
        createdAt: pastDate(row.created_at),
        updatedAt: pastDate(row.updated_at),
      })),
    );
  },
});

const isPast = (at: string | null) => at !== null && new Date(at) < new Date();

const updateRow = z.object({
  prayer_id: z.uuid(),
  content: addPrayerUpdate.shape.content,
  created_at: instant,
});

export const prayerUpdates = importedRows<z.infer<typeof updateRow>>({
  kind: "prayer-updates",
  schema: updateRow,
  table: schema.prayerUpdates,
  max: Number.POSITIVE_INFINITY,
  identity: ({ prayer_id, content, created_at }) => [prayer_id, content, created_at],
  group: { of: ({ prayer_id }) => prayer_id, max: prayerLimits.updates },
  link(row, ids) {
    const prayer = ids.get("prayers", row.prayer_id);
    return prayer ? { row: { ...row, prayer_id: prayer.id } } : "missing";
  },
  async insert(user, rows) {
    await user.db.insert(schema.prayerUpdates).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        prayerId: row.prayer_id,
        content: user.key.encrypt("prayer_updates", "content", id, row.content),
        createdAt: pastDate(row.created_at),
      })),
    );
  },
});

const listRow = z.object({
  id: z.uuid(),
  name: addPrayerList.shape.name,
  per_day: z.int().min(1).max(prayerLimits.perDay).nullable(),
  created_at: instant,
});

export const prayerLists = importedRows<z.infer<typeof listRow>>({
  kind: "prayer-lists",
  schema: listRow,
  table: schema.prayerLists,
  max: prayerLimits.lists,
  identity: ({ name }) => [name],
  idInFile: ({ id }) => id,
  async insert(user, rows) {
    await user.db.insert(schema.prayerLists).values(
      rows.map(({ id, row }) => ({
        id,
        userId: user.id,
        name: user.key.encrypt("prayer_lists", "name", id, row.name),
        perDay: row.per_day,
        createdAt: pastDate(row.created_at),
      })),
    );
  },
});

const listItemRow = z.object({ list_id: z.uuid(), prayer_id: z.uuid() });

export const prayerListItems = importedRows<z.infer<typeof listItemRow>>({
  kind: "prayer-list-items",
  schema: listItemRow,
  table: schema.prayerListItems,
  max: Number.POSITIVE_INFINITY,
  identity: ({ list_id, prayer_id }) => [list_id, prayer_id],
  link(row, ids) {
    const list = ids.get("prayer-lists", row.list_id);
    const prayer = ids.get("prayers", row.prayer_id);
    return list && prayer ? { row: { list_id: list.id, prayer_id: prayer.id } } : "missing";
  },
  async insert(user, rows) {
    await user.db.insert(schema.prayerListItems).values(
      rows.map(({ row: { list_id, prayer_id } }) => ({
        userId: user.id,
        listId: list_id,
        prayerId: prayer_id,
      })),
    );
  },
});
