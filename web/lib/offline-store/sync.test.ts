import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../api.ts";
import { FakeServer } from "./fake-server.ts";
import { fakeTabs } from "./fake-tabs.ts";
import {
  deleted,
  discarded,
  keepMine,
  restored,
  takeTheirs,
  withTypedText,
} from "./note-changes.ts";
import { withoutPrayer, withPrayerText } from "./prayer-records.ts";
import { asPending, newRecord, type QueuedNote, type QueuedWrite } from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import type { WriteQueue } from "./write-queue.ts";

const owner = "lydia";
const tab = fakeTabs();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const sync = (queue: WriteQueue) => sendQueued(queue, owner, server.calls);

async function type(
  queue: WriteQueue,
  body: string,
  more: Partial<Parameters<typeof withTypedText>[1]> = {},
) {
  const base = { id: "n1", owner, baseRevision: null, editor: "e1", seen: undefined };
  const text = { reference: null, body };
  return queue.change(more.id ?? "n1", (before) =>
    withTypedText(before, { ...base, text, ...more }),
  );
}

async function stored(queue: WriteQueue, id = "n1"): Promise<QueuedNote | undefined> {
  const found = await queue.find(id);
  return found?.kind === "note" ? found : undefined;
}

const remove = (queue: WriteQueue, revision: number | null, body = "") =>
  queue.change("n1", (before) =>
    deleted(before, { id: "n1", owner, text: { reference: null, body }, revision }),
  );
const undo = (queue: WriteQueue, body: string) =>
  queue.change("n1", (before) =>
    restored(before, { id: "n1", owner, text: { reference: null, body } }),
  );
const prayer = (id: string, title: string): QueuedWrite => ({
  ...newRecord(id, owner),
  kind: "prayer",
  prayer: { title },
});

test("two tabs that queue writes at the same time lose none of them", async () => {
  const [a, b] = [await tab(), await tab()];
  await Promise.all([
    a.change("p1", () => prayer("p1", "For harvest")),
    b.change("p2", () => prayer("p2", "For rain")),
    type(a, "A note"),
    type(b, "Another", { id: "n2", editor: "e2" }),
  ]);
  for (const queue of [a, b]) {
    await queue.refresh();
    expect(
      queue
        .items()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["n1", "n2", "p1", "p2"]);
  }
});

test("two tabs that sync at the same time send each write once", async () => {
  const [a, b] = [await tab(), await tab()];
  for (const id of ["p1", "p2", "p3"]) await a.change(id, () => prayer(id, id));
  await type(b, "A note");
  await Promise.all([sync(a), sync(b), sync(a)]);
  expect(server.log.sort()).toEqual(["create n1", "pray p1", "pray p2", "pray p3"]);
});

test("without the Web Locks API, a lease in the database keeps two tabs from sending the same write", async () => {
  const [a, b] = [await tab(), await tab()];
  for (const id of ["p1", "p2", "p3"]) await a.change(id, () => prayer(id, id));
  const lease = (queue: WriteQueue) => sendQueued(queue, owner, server.calls, null);
  await Promise.all([lease(a), lease(b)]);
  expect(server.log).toEqual(["pray p1", "pray p2", "pray p3"]);
});

test("a write in another tab appears in this one", async () => {
  const [a, b] = [await tab(), await tab()];
  const notified = new Promise<void>((resolve) => {
    b.subscribe(() => b.items().length > 0 && resolve());
  });
  await type(a, "From the other tab");
  await notified;
  expect(b.items()).toMatchObject([{ text: { body: "From the other tab" } }]);
});

test("a note written offline is created once when the network returns", async () => {
  const queue = await tab();
  server.network = "down";
  await type(queue, "Written on the road");
  expect(await sync(queue)).toEqual({ later: true });
  expect(await stored(queue)).toMatchObject({ state: "pending", attempts: 1 });
  server.network = "up";
  expect(await sync(queue)).toEqual({ later: false });
  expect([...server.notes.values()]).toMatchObject([{ body: "Written on the road", revision: 1 }]);
  expect(await stored(queue)).toMatchObject({ state: "synced", text: { body: "" } });
});

test("a create whose response was lost does not conflict with itself, even after more typing", async () => {
  const queue = await tab();
  server.network = "answers lost";
  await type(queue, "First");
  await sync(queue);
  await type(queue, "First and second");
  server.network = "up";
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "First and second", revision: 2 });
  expect(await stored(queue)).toMatchObject({ state: "synced", baseRevision: 2 });
});

test("a retried create never overwrites text that another device wrote since", async () => {
  const queue = await tab();
  server.network = "answers lost";
  await type(queue, "From the desk");
  await sync(queue);
  server.write("n1", "From the phone");
  server.network = "up";
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "From the phone", revision: 2 });
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    text: { body: "From the desk" },
    theirs: { source: "device", body: "From the phone", revision: 2 },
  });
});

test("a change whose response was lost is recognized as this device's own", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  server.network = "answers lost";
  await type(queue, "After", { baseRevision: 1 });
  await sync(queue);
  await type(queue, "After all");
  await sync(queue);
  server.network = "up";
  await sync(queue);
  expect(await stored(queue)).toMatchObject({ state: "synced" });
  expect(server.notes.get("n1")).toMatchObject({ body: "After all" });
});

/** Changes a note here, makes the change of another device, and sends ours. */
async function conflictAfter(otherDevice: () => void): Promise<WriteQueue> {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Mine", { baseRevision: 1 });
  otherDevice();
  await sync(queue);
  return queue;
}

test("a change over another device's edit is a conflict and is not sent until the user decides", async () => {
  const queue = await conflictAfter(() => server.write("n1", "Theirs"));
  await sync(queue);
  expect(server.log).toEqual(["change n1", "read n1"]);
  expect(await stored(queue)).toMatchObject({ text: { body: "Mine" }, theirs: { body: "Theirs" } });
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Mine", revision: 3 });
});

test("choosing the other device's text empties the queue and does not change the server", async () => {
  const queue = await conflictAfter(() => server.write("n1", "Theirs"));
  await queue.change("n1", takeTheirs);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Theirs", revision: 2 });
  expect(await stored(queue)).toBeUndefined();
});

test("a note that another device changes again while the user decides is in conflict again", async () => {
  const queue = await conflictAfter(() => server.write("n1", "Theirs"));
  server.write("n1", "Theirs again");
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    theirs: { body: "Theirs again" },
  });
  expect(server.notes.get("n1")?.body).toBe("Theirs again");
});

test("a note that another device deleted is a conflict, and is created again only if the user chooses that", async () => {
  const queue = await conflictAfter(() => server.notes.clear());
  expect(await stored(queue)).toMatchObject({ state: "conflict", theirs: null });
  expect(server.notes.size).toBe(0);
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Mine", revision: 1 });
});

test("two devices that restore the same deleted note do not overwrite each other's text", async () => {
  const queue = await conflictAfter(() => server.notes.clear());
  await queue.change("n1", keepMine);
  server.write("n1", "Restored on the phone");
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Restored on the phone", revision: 1 });
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    text: { body: "Mine" },
    theirs: { source: "device", body: "Restored on the phone", revision: 1 },
  });
});

test("text typed while a note is being sent is sent next", async () => {
  const queue = await tab();
  await type(queue, "One");
  const { create } = server.calls.notes;
  server.calls.notes.create = async (note) => {
    const answer = await create(note);
    await type(queue, "One, two");
    return answer;
  };
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "One, two", revision: 2 });
  expect(await stored(queue)).toMatchObject({ state: "synced", baseRevision: 2 });
});

test("after another tab has sent its text, an editor continues from the new revision", async () => {
  const [a, b] = [await tab(), await tab()];
  await type(a, "One");
  await sync(b);
  await type(a, "One, two");
  await sync(b);
  expect(server.notes.get("n1")).toMatchObject({ body: "One, two", revision: 2 });
});

test("an editor that has not shown another tab's text does not overwrite it", async () => {
  const [a, b] = [await tab(), await tab()];
  await type(a, "From tab A", { editor: "a" });
  await type(b, "From tab B", { editor: "b" });
  expect(await stored(a)).toMatchObject({
    state: "conflict",
    text: { body: "From tab B" },
    theirs: { source: "tab", body: "From tab A" },
  });
  await a.change("n1", takeTheirs);
  await sync(a);
  expect(server.notes.get("n1")?.body).toBe("From tab A");
});

test("a text that a third tab types during a conflict keeps the texts of both other tabs", async () => {
  const queue = await tab();
  await type(queue, "From tab A", { editor: "a" });
  await type(queue, "From tab B", { editor: "b" });
  await type(queue, "From tab C", { editor: "c" });
  await type(queue, "From tab C, continued", { editor: "c" });
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    text: { body: "From tab C, continued" },
    theirs: { source: "tab", body: "From tab A" },
    replaced: [{ body: "From tab B" }],
  });
  const decided = await queue.change("n1", keepMine);
  expect(decided).toMatchObject({ state: "pending", text: { body: "From tab C, continued" } });
  expect(decided).not.toHaveProperty("replaced.0");
});

test("a tab that types again during a conflict replaces only its own earlier text", async () => {
  const queue = await tab();
  await type(queue, "From tab A", { editor: "a" });
  for (const editor of ["b", "c", "b", "c"]) await type(queue, `From tab ${editor}`, { editor });
  expect(await stored(queue)).toMatchObject({
    text: { body: "From tab c" },
    replaced: [{ editor: "b", body: "From tab b" }],
  });
});

test("an editor that shows another tab's text continues it", async () => {
  const [a, b] = [await tab(), await tab()];
  const first = await type(a, "From tab A", { editor: "a" });
  await type(b, "From tab A and B", { editor: "b", seen: first?.version });
  expect(await stored(a)).toMatchObject({ state: "pending", text: { body: "From tab A and B" } });
});

test("an editor that opened with newer text than this tab last saved starts from that text", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  const saved = await type(queue, "Saved here", { baseRevision: 1 });
  await sync(queue);
  server.write("n1", "From the phone");
  await type(queue, "From the phone, continued", {
    baseRevision: 3,
    editor: "later",
    seen: saved?.version,
  });
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "From the phone, continued", revision: 4 });
});

test("an editor with old text does not overwrite text that another tab has saved since", async () => {
  const [a, b] = [await tab(), await tab()];
  server.write("n1", "Before");
  await type(a, "Saved in tab A", { editor: "a", baseRevision: 1 });
  await sync(a);
  await type(b, "Typed in tab B", { editor: "b", baseRevision: 1 });
  await sync(b);
  expect(server.notes.get("n1")?.body).toBe("Saved in tab A");
  expect(await stored(b)).toMatchObject({ state: "conflict", text: { body: "Typed in tab B" } });
});

test("deleting a note with unsent text keeps the text until the server responds", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Unsent", { baseRevision: 1 });
  await remove(queue, 1);
  server.network = "down";
  await sync(queue);
  expect(await stored(queue)).toMatchObject({ deleted: true, text: { body: "Unsent" } });
  await undo(queue, "Unsent");
  server.network = "up";
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Unsent" });
});

test("a deletion that the user undoes before it is sent never reaches the server", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await remove(queue, 1, "Before");
  await undo(queue, "Before");
  await sync(queue);
  expect(server.log).toEqual([]);
  expect(server.notes.get("n1")).toMatchObject({ revision: 1 });
});

test("undoing a deletion whose response was lost restores the note", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  server.network = "answers lost";
  await remove(queue, 1, "Before");
  await sync(queue);
  await undo(queue, "Before");
  server.network = "up";
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Before" });
});

test("undoing a deletion while it is being sent restores the note", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await remove(queue, 1, "Before");
  const call = server.calls.notes.remove;
  server.calls.notes.remove = async (id, revision) => {
    await call(id, revision);
    await undo(queue, "Before");
  };
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Before" });
});

test("deleting a note offline does not delete text that another device wrote since", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await remove(queue, 1, "Before");
  server.write("n1", "Written since");
  await sync(queue);
  expect(server.notes.get("n1")?.body).toBe("Written since");
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    deleted: true,
    theirs: { body: "Written since" },
  });
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(server.notes.size).toBe(0);
  expect(await stored(queue)).toBeUndefined();
});

test("deleting a new note whose response was lost does not delete text that another device wrote since", async () => {
  const queue = await tab();
  server.network = "answers lost";
  await type(queue, "From the desk");
  await sync(queue);
  server.network = "up";
  server.write("n1", "From the phone");
  await remove(queue, null, "From the desk");
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "From the phone" });
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    deleted: true,
    theirs: { body: "From the phone" },
  });
});

test("discarding a new note whose response was lost also deletes it on the server", async () => {
  const queue = await tab();
  server.network = "answers lost";
  await type(queue, "Written on the road");
  await sync(queue);
  server.network = "up";
  await queue.change("n1", discarded);
  await sync(queue);
  expect(server.notes.size).toBe(0);
  expect(await stored(queue)).toBeUndefined();
});

test("discarding unsent or rejected text of a note sends nothing", async () => {
  const queue = await tab();
  await type(queue, "Never sent");
  await queue.change("n1", discarded);
  expect(await stored(queue)).toBeUndefined();
  server.failure = new ApiError("invalid_input", "Too long", { status: 400 });
  await type(queue, "Refused");
  await sync(queue);
  await queue.change("n1", discarded);
  expect(await stored(queue)).toBeUndefined();
  server.write("n1", "On the server");
  await type(queue, "An edit", { baseRevision: 1 });
  await queue.change("n1", discarded);
  expect(await stored(queue)).toBeUndefined();
  expect(server.log).toEqual(["create n1"]);
});

test("deleting a note right after its text was sent deletes the note", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "After", { baseRevision: 1 });
  await sync(queue);
  await remove(queue, 1);
  await sync(queue);
  expect(server.notes.size).toBe(0);
  expect(await stored(queue)).toBeUndefined();
});

test("deleting a note that was never sent removes it from the queue without a request", async () => {
  const queue = await tab();
  await type(queue, "Never sent");
  await remove(queue, null);
  await sync(queue);
  expect(queue.items()).toEqual([]);
  expect(server.log).toEqual([]);
});

test("a rejected write stays in the queue with its reason, and Retry sends it at once", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For harvest"));
  server.failure = new ApiError("forbidden", "Your account is suspended.", { status: 403 });
  await sync(queue);
  await sync(queue);
  expect(server.log).toEqual(["pray p1"]);
  expect(queue.items()).toMatchObject([{ state: "refused", reason: "Your account is suspended." }]);
  server.failure = undefined;
  await queue.change("p1", asPending);
  await sync(queue);
  expect(server.titles()).toEqual(["For harvest"]);
  expect(queue.items()).toEqual([]);
});

test("a queued prayer that the server may have with older text is saved once, with the newest text", async () => {
  const queue = await tab();
  server.savePrayer("p1", { title: "For hravest" });
  await queue.change("p1", () => ({ ...prayer("p1", "For harvest"), reworded: true }));
  await sync(queue);
  expect(server.titles()).toEqual(["For harvest"]);
  expect(queue.items()).toEqual([]);
});

test("discarding a prayer whose response was lost also deletes it on the server", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For harvest"));
  server.network = "answers lost";
  await sync(queue);
  expect(server.prayers.size).toBe(1);
  server.network = "up";
  await queue.change("p1", withoutPrayer);
  await sync(queue);
  expect(server.prayers.size).toBe(0);
  await queue.change("p2", () => prayer("p2", "Never sent"));
  await queue.change("p2", withoutPrayer);
  await sync(queue);
  expect(queue.items()).toEqual([]);
  expect(server.log.filter((call) => call.includes("p2"))).toEqual([]);
});

test("editing a queued prayer while another tab sends it sends the edit after the old text", async () => {
  const [editing, retrying] = [await tab(), await tab()];
  await editing.change("p1", () => prayer("p1", "For hravest"));
  server.beforeAnswer = async () => {
    server.beforeAnswer = undefined;
    await editing.change("p1", (now) => withPrayerText(now, { title: "For harvest" }));
  };
  await sync(retrying);
  expect(server.titles()).toEqual(["For harvest"]);
  expect(await editing.find("p1")).toBeUndefined();
});

test("editing a queued prayer after a lost response changes the prayer on the server", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For hravest"));
  server.network = "answers lost";
  await sync(queue);
  await queue.change("p1", (now) => withPrayerText(now, { title: "For harvest" }));
  server.network = "up";
  await sync(queue);
  expect(server.titles()).toEqual(["For harvest"]);
});

test("editing a queued prayer that another tab has discarded keeps the edit", async () => {
  const queue = await tab();
  await queue.change("p1", () => ({ ...prayer("p1", "For hravest"), attempts: 1 }));
  await queue.change("p1", withoutPrayer);
  await queue.change("p1", (now) => withPrayerText(now, { title: "For harvest" }));
  await sync(queue);
  expect(server.titles()).toEqual(["For harvest"]);
});

test("discarding an edited prayer that the server rejected deletes the earlier text on the server", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For harvest"));
  server.network = "answers lost";
  await sync(queue);
  await queue.change("p1", (now) => withPrayerText(now, { title: "Filtered words" }));
  server.network = "up";
  server.failure = new ApiError("invalid_input", "Not allowed.", { status: 400 });
  await sync(queue);
  expect(await queue.find("p1")).toMatchObject({ state: "refused" });
  server.failure = undefined;
  await queue.change("p1", withoutPrayer);
  await sync(queue);
  expect(server.prayers.size).toBe(0);
});

test("if the server fails, everything stays pending and the other writes are still tried", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "One"));
  await queue.change("p2", () => prayer("p2", "Two"));
  server.failure = new ApiError("internal", "Something went wrong.", { status: 500 });
  expect(await sync(queue)).toEqual({ later: true });
  expect(server.log.sort()).toEqual(["pray p1", "pray p2"]);
  expect(queue.items().every(({ state }) => state === "pending")).toBe(true);
});

test("queued writes of another user wait until that user signs in again", async () => {
  const queue = await tab();
  await queue.change("p1", () => ({ ...prayer("p1", "Mine"), owner: "silas" }));
  await sync(queue);
  expect(server.log).toEqual([]);
  expect(queue.items()).toHaveLength(1);
});

test("a write waits, unchanged, while another user is signed in", async () => {
  const queue = await tab();
  await type(queue, "Lydia's private note");
  await queue.change("p1", () => prayer("p1", "For harvest"));
  server.failure = new ApiError("session_changed", "Another user is signed in.", { status: 409 });
  expect(await sync(queue)).toEqual({ later: true });
  expect(server.log).toHaveLength(1);
  expect(queue.items().map(({ state }) => state)).toEqual(["pending", "pending"]);
  server.failure = undefined;
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Lydia's private note", revision: 1 });
  expect(server.titles()).toEqual(["For harvest"]);
});

test("a write that the browser cannot store is sent from memory, and the queue is not durable", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For harvest"));
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  };
  try {
    await type(queue, "Written on a full disk");
    await type(queue, "Written on a full disk, twice");
    expect(await stored(queue)).toMatchObject({ text: { body: "Written on a full disk, twice" } });
    expect(queue.isDurable()).toBe(false);
    await sync(queue);
    expect(server.notes.get("n1")).toMatchObject({ body: "Written on a full disk, twice" });
    expect(server.titles()).toEqual(["For harvest"]);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await type(queue, "Written after room was made");
  expect(queue.isDurable()).toBe(true);
  expect(await stored(await tab())).toMatchObject({
    text: { body: "Written after room was made" },
  });
});

test("if IndexedDB is blocked, the queue works in memory and is not durable", async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error("closed");
    },
  } as never;
  const queue = await tab();
  await type(queue, "In memory");
  expect(queue.isDurable()).toBe(false);
  await sync(queue);
  expect(server.notes.get("n1")?.body).toBe("In memory");
});

const memoryVerse = (id: string): QueuedWrite => ({
  ...newRecord(id, owner),
  kind: "memoryVerse",
  reference: "John 3:16",
  translation: "kjv",
  text: null,
});
const memoryReview = (id: string, verse: string): QueuedWrite => ({
  ...newRecord(id, owner),
  kind: "memoryReview",
  verse,
  review: { mode: "type", grade: "good", reviewed_at: "2026-11-25T08:00:00.000Z" },
});

test("reviews whose responses were lost are sent again with the same ids and count once", async () => {
  const queue = await tab();
  await queue.change("v1", () => memoryVerse("v1"));
  await queue.change("r1", () => memoryReview("r1", "v1"));
  server.network = "answers lost";
  await sync(queue);
  server.network = "up";
  await sync(queue);
  expect([...(server.memoryReviews.get("v1") ?? [])]).toEqual(["r1"]);
  expect(queue.items()).toEqual([]);
});

test("a review waits for its verse, even if the server fails to add it at first", async () => {
  const queue = await tab();
  await queue.change("v1", () => memoryVerse("v1"));
  await queue.change("r1", () => memoryReview("r1", "v1"));
  server.failure = new ApiError("internal", "Something failed.", { status: 500 });
  expect(await sync(queue)).toEqual({ later: true });
  expect(server.log).toEqual(["memorize v1"]);
  server.failure = undefined;
  await sync(queue);
  expect([...(server.memoryReviews.get("v1") ?? [])]).toEqual(["r1"]);
});

test("a review of a verse that another device deleted is dropped", async () => {
  const queue = await tab();
  await queue.change("r1", () => memoryReview("r1", "gone"));
  expect(await sync(queue)).toEqual({ later: false });
  expect(queue.items()).toEqual([]);
});
