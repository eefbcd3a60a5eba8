import { expect, test } from "vitest";
import type { Note } from "#shared/api/notes.ts";
import { newRecord, type QueuedNote } from "#web/lib/offline-store/queued-write.ts";
import { hasWords, mergeNotes } from "./listed-notes.ts";

const time = "2026-11-22T12:00:00.000Z";
const note = (id: string, body: string): Note => ({
  id,
  reference: null,
  body,
  revision: 1,
  created_at: time,
  updated_at: time,
});
const queued = (id: string, body: string, more: Partial<QueuedNote> = {}): QueuedNote => ({
  ...newRecord(id, "lydia"),
  kind: "note",
  text: { reference: null, body },
  baseRevision: null,
  deleted: false,
  editor: "e",
  sent: [],
  ...more,
});
const all = () => true;
const bodies = (...args: Parameters<typeof mergeNotes>) => mergeNotes(...args).map((n) => n.body);

test("notes that the server does not have are listed first, newest first", () => {
  expect(bodies([note("a", "A")], [queued("b", "B"), queued("c", "C")], all)).toEqual([
    "C",
    "B",
    "A",
  ]);
});

test("a note edited on this device appears once, with the text of this device", () => {
  const items = mergeNotes([note("a", "Old")], [queued("a", "New", { baseRevision: 1 })], all);
  expect(items).toMatchObject([{ id: "a", body: "New", queued: { state: "pending" } }]);
});

test("a pending deletion hides the note, and a rejected deletion shows it", () => {
  const deletion = queued("a", "A", { deleted: true, baseRevision: 1 });
  expect(bodies([note("a", "A")], [deletion], all)).toEqual([]);
  expect(bodies([note("a", "A")], [{ ...deletion, state: "refused" }], all)).toEqual(["A"]);
  expect(bodies([], [deletion], all)).toEqual([]);
});

test("a search or a chapter lists only its matching queued notes", () => {
  const writes = [queued("b", "By the river"), queued("c", "On the road")];
  expect(bodies([], writes, (text) => hasWords(text, "RIVER by"))).toEqual(["By the river"]);
  expect(hasWords({ reference: "John 3:16", body: "" }, "john")).toBe(true);
  expect(hasWords({ reference: null, body: "Anything" }, "")).toBe(true);
});
