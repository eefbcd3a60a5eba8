import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chatDrafts } from "../chat-drafts.ts";
import { writeQueue } from "../offline-store/app-queue.ts";
import { newRecord } from "../offline-store/queued-write.ts";
import { clearUserMemory } from "../user-memory.ts";
import { clearDiscardMarks } from "./discard-mark.ts";
import { homeQuestionDraft } from "./drafts.ts";
import {
  countHeldDrafts,
  discardHeldDrafts,
  holdDrafts,
  listHeldDrafts,
  restoreHeldDrafts,
} from "./held-drafts.ts";
import { HeldDraftsStore } from "./store.ts";
import { storeDrafts } from "./stored-drafts.ts";
import { TabLock } from "./tab-lock.ts";

let store: HeldDraftsStore;
const locks: TabLock[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = new HeldDraftsStore();
  clearUserMemory();
  clearDiscardMarks();
});
afterEach(async () => {
  for (const lock of locks.splice(0)) lock.release();
  await store.close();
});

const owner = "lydia";
const prayer = { id: "p1", title: "For rain" };
const stored = () => store.list(owner);

/**
 * Simulates a tab of a signed-in user, started as in web/lib/use-private-data.ts.
 * @param previousTab the id of the tab before a reload
 */
async function openTab(user = owner, previousTab?: string) {
  const queries = new QueryClient();
  const lock = new TabLock();
  locks.push(lock);
  await restoreHeldDrafts(user, queries, { store, lock, previousTab, isCurrent: () => true });
  const stop = storeDrafts(user, queries, { store, lock });
  return {
    queries,
    stop,
    type: (name: string, draft: object) => queries.setQueryData(["draft", name], draft),
    draft: (name: string) => queries.getQueryData(["draft", name]),
    discard: (name: string) => queries.removeQueries({ queryKey: ["draft", name] }),
    /** Ends the tab without an event, as in a crash. */
    crash: () => lock.release(),
    id: () => lock.id(),
    count: () => countHeldDrafts(user, store, lock),
  };
}

const untilStored = (name: string, draft: object | undefined) =>
  expect
    .poll(async () => (await stored()).map((record) => record.forms[name]).find(Boolean))
    .toEqual(draft);

test("a form's text survives a crash of its tab and is restored only for its owner", async () => {
  const tab = await openTab();
  tab.type("prayer new", prayer);
  await untilStored("prayer new", prayer);
  tab.crash();
  const other = await openTab("alma");
  expect(other.draft("prayer new")).toBeUndefined();
  expect(await other.count()).toBe(0);
  const next = await openTab();
  expect(next.draft("prayer new")).toEqual(prayer);
});

test("restored text survives a crash even before its form is opened", async () => {
  await holdDrafts(owner, await withDraft(), store);
  const first = await openTab();
  expect(first.draft("prayer new")).toEqual(prayer);
  first.crash();
  expect((await openTab()).draft("prayer new")).toEqual(prayer);
});

async function withDraft() {
  const queries = new QueryClient();
  queries.setQueryData(["draft", "prayer new"], prayer);
  return queries;
}

test("a tab neither takes nor counts the text of another open tab", async () => {
  const first = await openTab();
  first.type("prayer new", prayer);
  await untilStored("prayer new", prayer);
  const second = await openTab();
  expect(second.draft("prayer new")).toBeUndefined();
  expect(await second.count()).toBe(0);
  first.crash();
  expect(await second.count()).toBe(1);
});

test("text that a form has saved or discarded does not return after a crash", async () => {
  const tab = await openTab();
  tab.type("prayer new", prayer);
  tab.type("post", { content: "Half a post" });
  await untilStored("post", { content: "Half a post" });
  tab.discard("prayer new");
  await untilStored("prayer new", undefined);
  tab.crash();
  const next = await openTab();
  expect(next.draft("prayer new")).toBeUndefined();
  expect(next.draft("post")).toEqual({ content: "Half a post" });
});

test("a sign-out deletes the stored text of open tabs, and a stopped tab stores nothing", async () => {
  const tab = await openTab();
  tab.type("prayer new", prayer);
  await untilStored("prayer new", prayer);
  const { held, ofOpenTabs } = await listHeldDrafts(owner, store, locks[0]);
  await discardHeldDrafts(owner, [...held, ...ofOpenTabs], store);
  expect(await stored()).toEqual([]);
  tab.type("prayer new", { ...prayer, title: "Typed since" });
  await tab.stop();
  expect(await stored()).toEqual([]);
});

test("text typed after a sign-out dialog opened survives a crash of its tab before the sign-out", async () => {
  const tab = await openTab();
  tab.type("prayer new", prayer);
  await untilStored("prayer new", prayer);
  const { held, ofOpenTabs } = await listHeldDrafts(owner, store, locks[0]);
  tab.type("post", { content: "Typed since" });
  await untilStored("post", { content: "Typed since" });
  tab.crash();
  await discardHeldDrafts(owner, [...held, ...ofOpenTabs], store);
  const next = await openTab();
  expect(next.draft("prayer new")).toBeUndefined();
  expect(next.draft("post")).toEqual({ content: "Typed since" });
});

const untilChatStored = (slot: string, text: string | undefined) =>
  expect
    .poll(async () => (await stored()).map(({ chat }) => chat[slot]?.text).find(Boolean))
    .toBe(text);

test("an unsent question survives a crash or closing of its tab", async () => {
  const tab = await openTab();
  chatDrafts.save("c1", { text: "About my marriage" });
  await untilChatStored("c1", "About my marriage");
  tab.crash();
  // A new tab does not have the session storage of the old one.
  clearUserMemory();
  expect((await openTab("alma")).draft("c1")).toBeUndefined();
  expect(chatDrafts.slots()).toEqual([]);
  const next = await openTab();
  expect(chatDrafts.read("c1")).toEqual({ text: "About my marriage" });
  chatDrafts.save("c1", { text: "" });
  await untilChatStored("c1", undefined);
  next.crash();
  clearUserMemory();
  await openTab();
  expect(chatDrafts.slots()).toEqual([]);
});

test("a reloaded tab restores a question once, from the newer of its two copies", async () => {
  const tab = await openTab();
  chatDrafts.save("c1", { text: "About my" });
  await untilChatStored("c1", "About my");
  // Typed so soon before the reload that the database does not have it.
  tab.crash();
  chatDrafts.save("c1", { text: "About my marriage" });
  const reloaded = await openTab(owner, await tab.id());
  expect(chatDrafts.read("c1")).toEqual({ text: "About my marriage" });
  await untilChatStored("c1", "About my marriage");
  reloaded.crash();
  // A browser that restores a crashed tab may restore an older copy of its session storage.
  clearUserMemory();
  await openTab(owner, await reloaded.id());
  expect(chatDrafts.read("c1")).toEqual({ text: "About my marriage" });
});

test("a reload restores the text of each tab in that tab, even if older text waits for the same form", async () => {
  const second = { id: "p2", title: "For harvest" };
  const [one, other] = [await openTab(), await openTab()];
  one.type("prayer new", prayer);
  other.type("prayer new", second);
  await expect.poll(stored).toHaveLength(2);
  one.crash();
  other.crash();
  const [reloadedOther, reloadedOne] = [
    await openTab(owner, await other.id()),
    await openTab(owner, await one.id()),
  ];
  expect(reloadedOther.draft("prayer new")).toEqual(second);
  expect(reloadedOne.draft("prayer new")).toEqual(prayer);
  // Text that waits for a form must not replace the text in that form.
  reloadedOne.crash();
  const again = await openTab();
  expect(again.draft("prayer new")).toEqual(prayer);
});

test("a question about self-harm is not stored while it is typed on the home page", async () => {
  const tab = await openTab();
  tab.type("post", { content: "Half a post" });
  tab.type(homeQuestionDraft, { question: "I want to kill myself" });
  await untilStored("post", { content: "Half a post" });
  expect(JSON.stringify(await stored())).not.toContain("kill");
  tab.type(homeQuestionDraft, { question: "Who was Lydia?" });
  await untilStored(homeQuestionDraft, { question: "Who was Lydia?" });
  tab.type(homeQuestionDraft, { question: "Who was Lydia? I want to kill myself" });
  await untilStored(homeQuestionDraft, undefined);
});

test("after a crash, a queued prayer is sent from the queue and does not return to the form", async () => {
  const tab = await openTab();
  tab.type("prayer new", prayer);
  await untilStored("prayer new", prayer);
  const words = { title: prayer.title };
  await writeQueue().change("p1", () => ({
    ...newRecord("p1", owner),
    kind: "prayer",
    prayer: words,
  }));
  tab.crash();
  expect((await openTab()).draft("prayer new")).toBeUndefined();
  await writeQueue().change("p1", () => undefined);
});

test("without Web Locks, text of open tabs is not stored, and held text is restored once", async () => {
  await holdDrafts(owner, await withDraft(), store);
  const queries = new QueryClient();
  const lock = new TabLock({
    request: () => Promise.reject(new Error("Not in a secure context")),
    query: () => Promise.resolve({}),
  } as unknown as LockManager);
  await restoreHeldDrafts(owner, queries, { store, lock, isCurrent: () => true });
  expect(queries.getQueryData(["draft", "prayer new"])).toEqual(prayer);
  expect(await stored()).toEqual([]);
});
