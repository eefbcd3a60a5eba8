import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../api.ts";
import { MemoryBackend } from "./backend.ts";
import { FakeServer } from "./fake-server.ts";
import { overTheirs, withoutPrayer, withPrayerText } from "./prayer-records.ts";
import { newRecord, type QueuedWrite } from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import { WriteQueue } from "./write-queue.ts";

const owner = "lydia";
let server: FakeServer;
let queue: WriteQueue;

beforeEach(() => {
  server = new FakeServer();
  queue = new WriteQueue(Promise.resolve(new MemoryBackend()));
});

const sync = () => sendQueued(queue, owner, server.calls);
const reword = (title: string) => queue.change("p1", (now) => withPrayerText(now, { title }));

/** A new prayer that the server has added, but whose response was lost. */
async function addUnanswered(title = "For my brother") {
  const record = { ...newRecord("p1", owner), kind: "prayer" as const, prayer: { title } };
  await queue.change("p1", (): QueuedWrite => record);
  server.network = "answers lost";
  await sync();
  server.network = "up";
}

async function deleteFromJournal(seen: string | undefined) {
  const record = { ...newRecord("p1", owner), kind: "prayerDeletion" as const, title: "For Tom" };
  await queue.change("p1", (): QueuedWrite => ({ ...record, seen }));
}

test("discarding a rejected prayer asks before it deletes text that another device added", async () => {
  await addUnanswered();
  await reword("Filtered words");
  server.failure = new ApiError("invalid_input", "Not allowed.", { status: 400 });
  await sync();
  expect(await queue.find("p1")).toMatchObject({ state: "refused" });
  server.failure = undefined;
  server.savePrayer("p1", { description: "From the phone" });
  await queue.change("p1", withoutPrayer);
  await sync();
  expect(server.prayers.get("p1")).toMatchObject({ description: "From the phone" });
  expect(await queue.find("p1")).toMatchObject({
    kind: "prayerDeletion",
    state: "conflict",
    theirs: { description: "From the phone" },
  });
  await queue.change("p1", overTheirs);
  await sync();
  expect(server.prayers.size).toBe(0);
  expect(queue.items()).toEqual([]);
});

test("discarding a prayer asks before it deletes a prayer that another device has answered", async () => {
  await addUnanswered();
  server.savePrayer("p1", { status: "answered", testimony: "He came home." });
  await queue.change("p1", withoutPrayer);
  await sync();
  expect(server.prayers.size).toBe(1);
  expect(await queue.find("p1")).toMatchObject({ state: "conflict" });
});

test("discarding a prayer asks before it deletes a prayer that has an update", async () => {
  await addUnanswered();
  server.savePrayer("p1", { update_count: 1 });
  await queue.change("p1", withoutPrayer);
  await sync();
  expect(server.prayers.size).toBe(1);
  expect(await queue.find("p1")).toMatchObject({ state: "conflict" });
});

test("after a lost response, a different prayer in the queue asks before it replaces the first", async () => {
  server.savePrayer("p1", { title: "For my brother" });
  const record = { ...newRecord("p1", owner), kind: "prayer" as const, attempts: 1 };
  const [first, second] = [{ title: "For my brother" }, { title: "For my exam" }];
  const sent = [first, second];
  await queue.change("p1", () => ({ ...record, prayer: second, sent, mayBeAnother: true }));
  await reword("For my exam in May");
  await sync();
  expect(server.titles()).toEqual(["For my brother"]);
  expect(await queue.find("p1")).toMatchObject({ state: "conflict", theirs: first });
  await queue.change("p1", overTheirs);
  await sync();
  expect(server.titles()).toEqual(["For my exam in May"]);
});

test("discarding a prayer also deletes its edit whose response was lost", async () => {
  await addUnanswered();
  await reword("For my brother Tom");
  server.network = "answers lost";
  await sync();
  server.network = "up";
  server.savePrayer("p1", { title: "For my brother Tom" });
  await queue.change("p1", withoutPrayer);
  await sync();
  expect(server.prayers.size).toBe(0);
  expect(queue.items()).toEqual([]);
});

test("a queued edit does not overwrite another device's text until the user has decided", async () => {
  await addUnanswered();
  server.savePrayer("p1", { title: "From the phone" });
  await reword("For my brother Tom");
  await sync();
  expect(server.titles()).toEqual(["From the phone"]);
  expect(await queue.find("p1")).toMatchObject({
    kind: "prayer",
    state: "conflict",
    prayer: { title: "For my brother Tom" },
    theirs: { title: "From the phone" },
  });
  await queue.change("p1", overTheirs);
  // A third device's text, which the user has not seen, is a new conflict.
  server.savePrayer("p1", { title: "From the tablet" });
  await sync();
  expect(server.titles()).toEqual(["From the tablet"]);
  expect(await queue.find("p1")).toMatchObject({ theirs: { title: "From the tablet" } });
  await queue.change("p1", overTheirs);
  await sync();
  expect(server.titles()).toEqual(["For my brother Tom"]);
  expect(queue.items()).toEqual([]);
});

test("a queued edit is not published if another device has shared the prayer", async () => {
  await addUnanswered();
  server.savePrayer("p1", { is_shared: true });
  await reword("For my brother Tom");
  await sync();
  expect(server.titles()).toEqual(["For my brother"]);
  expect(await queue.find("p1")).toMatchObject({ state: "conflict", theirs: { is_shared: true } });
});

test("after several edits whose responses were lost, one prayer has the text of the last edit", async () => {
  await addUnanswered();
  for (const title of ["For Tom", "For Tom and Ann"]) {
    await reword(title);
    // The server has processed the edit, but the response is lost.
    server.network = "answers lost";
    await sync();
    server.savePrayer("p1", { title });
  }
  server.network = "up";
  await reword("For Tom, Ann and Eva");
  await sync();
  expect(server.titles()).toEqual(["For Tom, Ann and Eva"]);
  expect(queue.items()).toEqual([]);
});

test("a deletion queued offline asks if the prayer has changed since", async () => {
  const seen = server.savePrayer("p1", { title: "For Tom" }).updated_at;
  server.savePrayer("p1", { title: "From the phone" });
  await deleteFromJournal(seen);
  await sync();
  expect(server.titles()).toEqual(["From the phone"]);
  expect(await queue.find("p1")).toMatchObject({ theirs: { title: "From the phone" } });
  await queue.change("p1", overTheirs);
  await sync();
  expect(server.titles()).toEqual([]);
  expect(queue.items()).toEqual([]);
});

test("a deletion queued by an earlier version of Berea deletes only an unchanged prayer", async () => {
  server.savePrayer("p1", { title: "For Tom" });
  await deleteFromJournal(undefined);
  await sync();
  expect(server.titles()).toEqual([]);
  server.savePrayer("p1", { title: "For Tom" });
  server.savePrayer("p1", { title: "From the phone" });
  await deleteFromJournal(undefined);
  await sync();
  expect(server.titles()).toEqual(["From the phone"]);
  expect(await queue.find("p1")).toMatchObject({ state: "conflict" });
});
