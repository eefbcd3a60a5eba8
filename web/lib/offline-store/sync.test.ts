import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../api.ts";
import { openBackend } from "./backend.ts";
import { FakeServer } from "./fake-server.ts";
import { deleted, keepMine, restored, takeTheirs, typed } from "./note-changes.ts";
import {
  newRecord,
  type QueuedNote,
  type QueuedWrite,
  retried,
  withoutPrayer,
} from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import { WriteQueue } from "./write-queue.ts";

const owner = "lydia";
let server: FakeServer;
const open: WriteQueue[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeServer();
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

/** A tab: its own connection to the one database of the browser. */
async function tab(): Promise<WriteQueue> {
  const queue = new WriteQueue(openBackend(), new BroadcastChannel("berea-offline"));
  open.push(queue);
  await queue.ready;
  return queue;
}

const sync = (queue: WriteQueue) => sendQueued(queue, owner, server.calls);

async function type(
  queue: WriteQueue,
  body: string,
  more: Partial<Parameters<typeof typed>[1]> = {},
) {
  const base = { id: "n1", owner, baseRevision: null, editor: "e1", seen: undefined };
  const text = { reference: null, body };
  return queue.change(more.id ?? "n1", (before) => typed(before, { ...base, text, ...more }));
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

test("without the Web Locks API a lease in the database keeps two tabs from sending the same write", async () => {
  const [a, b] = [await tab(), await tab()];
  for (const id of ["p1", "p2", "p3"]) await a.change(id, () => prayer(id, id));
  const lease = (queue: WriteQueue) => sendQueued(queue, owner, server.calls, null);
  await Promise.all([lease(a), lease(b)]);
  expect(server.log).toEqual(["pray p1", "pray p2", "pray p3"]);
});

test("a write of another tab appears in this one", async () => {
  const [a, b] = [await tab(), await tab()];
  const heard = new Promise<void>((resolve) => {
    b.subscribe(() => b.items().length > 0 && resolve());
  });
  await type(a, "From the other tab");
  await heard;
  expect(b.items()).toMatchObject([{ text: { body: "From the other tab" } }]);
});

test("a note written offline is created once when the network is back", async () => {
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

test("a create whose answer was lost is not sent as a conflict, also after more was typed", async () => {
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

test("a retried create never overwrites what another device wrote since", async () => {
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

test("a change whose answer was lost is recognized as this device's own", async () => {
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

test("a change over another device's edit becomes a conflict with both texts; nothing is sent until the user decides", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Mine", { baseRevision: 1 });
  server.write("n1", "Theirs");
  await sync(queue);
  await sync(queue);
  expect(server.log).toEqual(["change n1", "read n1"]);
  expect(await stored(queue)).toMatchObject({ text: { body: "Mine" }, theirs: { body: "Theirs" } });
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Mine", revision: 3 });
});

test("taking the other device's text leaves the server as it is and nothing in the queue", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Mine", { baseRevision: 1 });
  server.write("n1", "Theirs");
  await sync(queue);
  await queue.change("n1", takeTheirs);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Theirs", revision: 2 });
  expect(await stored(queue)).toBeUndefined();
});

test("a note that another device changes again while the user decides is a conflict again", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Mine", { baseRevision: 1 });
  server.write("n1", "Theirs");
  await sync(queue);
  server.write("n1", "Theirs again");
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(await stored(queue)).toMatchObject({
    state: "conflict",
    theirs: { body: "Theirs again" },
  });
  expect(server.notes.get("n1")?.body).toBe("Theirs again");
});

test("a note that was deleted on another device is a conflict, and is created again only if the user says so", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "Mine", { baseRevision: 1 });
  server.notes.clear();
  await sync(queue);
  expect(await stored(queue)).toMatchObject({ state: "conflict", theirs: null });
  expect(server.notes.size).toBe(0);
  await queue.change("n1", keepMine);
  await sync(queue);
  expect(server.notes.get("n1")).toMatchObject({ body: "Mine", revision: 1 });
});

test("what is typed while a note is being sent is sent next", async () => {
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

test("an editor that types on after another tab has sent its text starts from the new revision", async () => {
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

test("an editor that shows another tab's text continues it", async () => {
  const [a, b] = [await tab(), await tab()];
  const first = await type(a, "From tab A", { editor: "a" });
  await type(b, "From tab A and B", { editor: "b", seen: first?.version });
  expect(await stored(a)).toMatchObject({ state: "pending", text: { body: "From tab A and B" } });
});

test("an editor that opened a newer text than the last one saved here starts from that text", async () => {
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

test("an editor with an old text does not overwrite what another tab has saved since", async () => {
  const [a, b] = [await tab(), await tab()];
  server.write("n1", "Before");
  await type(a, "Saved in tab A", { editor: "a", baseRevision: 1 });
  await sync(a);
  await type(b, "Typed in tab B", { editor: "b", baseRevision: 1 });
  await sync(b);
  expect(server.notes.get("n1")?.body).toBe("Saved in tab A");
  expect(await stored(b)).toMatchObject({ state: "conflict", text: { body: "Typed in tab B" } });
});

test("deleting a note with unsent text keeps the text until the server has answered", async () => {
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

test("a deletion that was undone before it was sent never reaches the server", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await remove(queue, 1, "Before");
  await undo(queue, "Before");
  await sync(queue);
  expect(server.log).toEqual([]);
  expect(server.notes.get("n1")).toMatchObject({ revision: 1 });
});

test("a deletion that was undone after its answer was lost brings the note back", async () => {
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

test("a deletion that was undone while it was being sent brings the note back", async () => {
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

test("deleting a note offline does not delete what another device wrote since", async () => {
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

test("deleting a note right after its text was sent deletes it", async () => {
  const queue = await tab();
  server.write("n1", "Before");
  await type(queue, "After", { baseRevision: 1 });
  await sync(queue);
  await remove(queue, 1);
  await sync(queue);
  expect(server.notes.size).toBe(0);
  expect(await stored(queue)).toBeUndefined();
});

test("deleting a note that was never sent only empties the queue", async () => {
  const queue = await tab();
  await type(queue, "Never sent");
  await remove(queue, null);
  await sync(queue);
  expect(queue.items()).toEqual([]);
  expect(server.log).toEqual([]);
});

test("a refused write stays with its reason, and Retry sends it at once", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "For harvest"));
  server.failure = new ApiError("forbidden", "Your account is suspended.", { status: 403 });
  await sync(queue);
  await sync(queue);
  expect(server.log).toEqual(["pray p1"]);
  expect(queue.items()).toMatchObject([{ state: "refused", reason: "Your account is suspended." }]);
  server.failure = undefined;
  await queue.change("p1", retried);
  await sync(queue);
  expect([...server.prayers.values()]).toEqual(["For harvest"]);
  expect(queue.items()).toEqual([]);
});

test("a queued prayer that the server may have with older words arrives once, with the last words", async () => {
  const queue = await tab();
  server.prayers.set("p1", "For hravest");
  await queue.change("p1", () => ({ ...prayer("p1", "For harvest"), reworded: true }));
  await sync(queue);
  expect([...server.prayers.values()]).toEqual(["For harvest"]);
  expect(queue.items()).toEqual([]);
});

test("discarding a prayer whose answer was lost deletes it on the server too", async () => {
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

test("a server that fails leaves everything pending; the other writes are still tried", async () => {
  const queue = await tab();
  await queue.change("p1", () => prayer("p1", "One"));
  await queue.change("p2", () => prayer("p2", "Two"));
  server.failure = new ApiError("internal", "Something went wrong.", { status: 500 });
  expect(await sync(queue)).toEqual({ later: true });
  expect(server.log.sort()).toEqual(["pray p1", "pray p2"]);
  expect(queue.items().every(({ state }) => state === "pending")).toBe(true);
});

test("the writes of another user wait until that user is back", async () => {
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
  expect([...server.prayers.values()]).toEqual(["For harvest"]);
});

test("a change that the browser refuses to store is sent from memory, and the queue says that it does not last", async () => {
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
    expect([...server.prayers.values()]).toEqual(["For harvest"]);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await type(queue, "Written after room was made");
  expect(queue.isDurable()).toBe(true);
  expect(await stored(await tab())).toMatchObject({
    text: { body: "Written after room was made" },
  });
});

test("where IndexedDB is closed the queue works in memory and says that it does not last", async () => {
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
