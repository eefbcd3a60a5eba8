import { beforeEach, expect, test } from "vitest";
import { FakeServer } from "./fake-server.ts";
import { fakeTabs } from "./fake-tabs.ts";
import {
  groupDayId,
  groupPrayedId,
  mergeShares,
  prayerSharesId,
  sharesWithQueued,
} from "./group-writes.ts";
import { asPending, newRecord, type QueuedWrite } from "./queued-write.ts";
import { sendQueued } from "./sync.ts";
import type { WriteQueue } from "./write-queue.ts";

const owner = "lydia";
const group = "philippi";
const tab = fakeTabs();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const sync = (queue: WriteQueue) => sendQueued(queue, owner, server.calls);
const add = (queue: WriteQueue, write: QueuedWrite) => queue.change(write.id, () => write);

const comment = (id: string, text = "Amen"): QueuedWrite => ({
  ...newRecord(id, owner),
  kind: "groupComment",
  group,
  item: "i1",
  comment: text,
});
const note = (id: string, text: string, more = {}): QueuedWrite => ({
  ...newRecord(id, owner),
  kind: "groupNote",
  group,
  reference: "John 3:16",
  text,
  anonymous: true,
  confirmed: false,
  ...more,
});
const day = (read: boolean, version = 1): QueuedWrite => ({
  ...newRecord(groupDayId(owner, "plan", 2), owner),
  kind: "groupDay",
  group,
  item: "plan",
  day: 2,
  read,
  version,
});
const shares = (more = {}) => ({
  kind: "prayerShares" as const,
  prayer: "p1",
  title: "For rain",
  group_ids: [group],
  anonymous: true,
  confirmed: false,
  if_unchanged_since: "2026-11-25T10:00:00.000Z",
  before: { group_ids: [] as string[], anonymous: null as boolean | null },
  ...more,
});
const queuedShares = (more = {}): QueuedWrite => ({
  ...newRecord(prayerSharesId(owner, "p1"), owner),
  ...shares(more),
});

test("comments, notes and prayed days queued offline in two tabs reach the server once", async () => {
  const [a, b] = [await tab(), await tab()];
  server.network = "down";
  await add(a, comment("c1"));
  await add(b, note("n1", "He loved the world"));
  const id = groupPrayedId(owner, "i1", "2026-11-25");
  const prayed = { kind: "groupPrayed" as const, group, item: "i1", on: "2026-11-25" };
  await add(b, { ...newRecord(id, owner), ...prayed });
  await Promise.all([sync(a), sync(b)]);
  expect(server.log).toEqual([]);
  expect(a.items()).toHaveLength(3);
  server.network = "up";
  await Promise.all([sync(a), sync(b), sync(a)]);
  expect(server.log.toSorted()).toEqual(["comment c1", "prayed i1 2026-11-25", "share note n1"]);
  expect(server.groupNotes.get("n1")).toEqual({ text: "He loved the world", anonymous: true });
  await a.refresh();
  expect(a.items()).toEqual([]);
});

test("a comment whose response was lost is sent again and added once", async () => {
  const queue = await tab();
  await add(queue, comment("c1"));
  server.network = "answers lost";
  await sync(queue);
  server.network = "up";
  await sync(queue);
  expect(server.comments.size).toBe(1);
  expect(queue.items()).toEqual([]);
});

test("a comment that the server rejects because the member left keeps its text and error code", async () => {
  const queue = await tab();
  await add(queue, comment("c1", "I will pray"));
  server.leftGroups.add(group);
  await sync(queue);
  expect(await queue.find("c1")).toMatchObject({
    state: "refused",
    code: "not_found",
    comment: "I will pray",
  });
  server.leftGroups.clear();
  await queue.change("c1", asPending);
  await sync(queue);
  expect(server.comments.get("c1")).toEqual({ comment: "I will pray" });
});

test("a queued text stays if the group already has another text with its id", async () => {
  const queue = await tab();
  server.comments.set("c1", { comment: "An earlier text" });
  server.groupNotes.set("n1", { text: "An earlier text", anonymous: true });
  await add(queue, comment("c1", "A later text"));
  await add(queue, note("n1", "A later text"));
  await sync(queue);
  expect(await queue.find("c1")).toMatchObject({ state: "refused", code: "conflict" });
  expect(await queue.find("n1")).toMatchObject({ state: "refused", text: "A later text" });
});

test("a note that mentions self-harm is sent after its author confirms it", async () => {
  const queue = await tab();
  await add(queue, note("n1", "danger"));
  await sync(queue);
  expect(await queue.find("n1")).toMatchObject({ state: "refused", code: "needs_confirmation" });
  await queue.change("n1", (now) => {
    const pending = asPending(now);
    return pending?.kind === "groupNote" ? { ...pending, confirmed: true } : pending;
  });
  await sync(queue);
  expect(server.groupNotes.get("n1")).toEqual({ text: "danger", anonymous: true });
});

test("only the last change of a plan day is sent, and a rejected change is dropped", async () => {
  const queue = await tab();
  await add(queue, day(true));
  await add(queue, day(false, 2));
  await sync(queue);
  expect(server.log).toEqual(["day plan 2 false"]);
  await add(queue, day(true));
  server.leftGroups.add(group);
  await sync(queue);
  expect(queue.items()).toEqual([]);
});

test("a queued share is sent after its prayer", async () => {
  const queue = await tab();
  await add(queue, queuedShares());
  const prayer = { kind: "prayer" as const, prayer: { title: "For rain" } };
  await add(queue, { ...newRecord("p1", owner), ...prayer });
  await sync(queue);
  expect(server.log).toEqual(["pray p1", "read shares p1", "share p1"]);
  expect(server.shares.get("p1")).toEqual({ group_ids: [group], anonymous: true });
});

test("sharing a prayer keeps groups added by another device and does not undo its removals", () => {
  const write = shares({
    group_ids: ["a", "c"],
    anonymous: false,
    before: { group_ids: ["a", "b"], anonymous: false },
  });
  const now = { group_ids: ["a", "b", "d"], anonymous: false };
  expect(mergeShares(write, now).group_ids).toEqual(["a", "d", "c"]);
  expect(mergeShares(write, { group_ids: ["b"], anonymous: false }).group_ids).toEqual(["c"]);
});

test("a queued choice to share anonymously is the start of the next choice", () => {
  const none = { group_ids: [], anonymous: null };
  expect(sharesWithQueued(undefined, none)).toEqual(none);
  expect(sharesWithQueued(shares(), none)).toEqual({ group_ids: [group], anonymous: true });
  const elsewhere = { group_ids: ["corinth"], anonymous: false };
  const both = { group_ids: ["corinth", group], anonymous: true };
  expect(sharesWithQueued(shares(), elsewhere)).toEqual(both);
  const named = shares({ anonymous: false });
  expect(sharesWithQueued(named, { ...elsewhere, anonymous: true })).toEqual(both);
});

test("a queued share does not show a name that another device has hidden since", async () => {
  const queue = await tab();
  server.shares.set("p1", { group_ids: [group], anonymous: true });
  const before = { group_ids: [group], anonymous: false };
  await add(queue, queuedShares({ group_ids: [group, "corinth"], anonymous: false, before }));
  await sync(queue);
  expect(server.shares.get("p1")).toEqual({ group_ids: [group], anonymous: true });
  expect(await queue.find(prayerSharesId(owner, "p1"))).toMatchObject({
    state: "refused",
    code: "conflict",
  });
});
