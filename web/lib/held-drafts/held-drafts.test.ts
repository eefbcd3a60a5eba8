import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatDrafts } from "../chat-drafts.ts";
import { newId } from "../new-id.ts";
import { clearUserMemory } from "../user-memory.ts";
import {
  clearDiscardMarks,
  confirmMark,
  endMark,
  followDiscardMarks,
  renewMark,
  startMark,
} from "./discard-mark.ts";
import { homeQuestionDraft } from "./drafts.ts";
import {
  countHeldDrafts,
  discardHeldDrafts,
  holdDrafts,
  listHeldDrafts,
  restoreHeldDrafts,
} from "./held-drafts.ts";
import { holdSignOut, onSignOutReleased } from "./sign-out-lock.ts";
import { HeldDraftsStore } from "./store.ts";

let store: HeldDraftsStore;
const closing: (() => void)[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = new HeldDraftsStore();
  clearUserMemory();
  clearDiscardMarks();
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await store.close();
});

const form = (queries: QueryClient, name: string) => queries.getQueryData(["draft", name]);

function tab(forms: Record<string, object> = {}): QueryClient {
  const queries = new QueryClient();
  for (const [name, draft] of Object.entries(forms)) queries.setQueryData(["draft", name], draft);
  return queries;
}

/** Simulates a session that ends without a sign-out, as web/lib/session.tsx handles it. */
async function endSession(owner: string, queries: QueryClient) {
  const held = holdDrafts(owner, queries, store);
  queries.clear();
  clearUserMemory();
  await held;
}

/** Simulates a sign-out dialog: its count, and the choice "Discard". */
async function ask(owner: string, queries: QueryClient) {
  const id = await startMark(owner, queries);
  const { held, ofOpenTabs } = await listHeldDrafts(owner, store);
  renewMark(id, queries);
  return {
    stay: () => endMark(id, owner, queries),
    discard: async () => {
      confirmMark(id, owner, queries);
      await endSession(owner, queries);
      await discardHeldDrafts(owner, [...held, ...ofOpenTabs], store);
    },
  };
}

/** Simulates a sign-in of `owner`. */
const giveBack = (owner: string, queries: QueryClient) =>
  restoreHeldDrafts(owner, queries, { store, isCurrent: () => true });

const prayer = { id: "p1", title: "For rain" };

test("when a session ends, its drafts are hidden and restored only for their owner", async () => {
  const queries = tab({ "prayer new": prayer });
  chatDrafts.save("new", { text: "About my marriage" });
  chatDrafts.save("c1", { text: "", editing: { id: "m1", text: "Edited" } });
  await endSession("lydia", queries);
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(chatDrafts.slots()).toEqual([]);

  await giveBack("alma", queries);
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(chatDrafts.slots()).toEqual([]);
  expect(await countHeldDrafts("alma", store)).toBe(0);

  expect(await countHeldDrafts("lydia", store)).toBe(3);
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toEqual(prayer);
  expect(chatDrafts.read("new")).toEqual({ text: "About my marriage" });
  expect(chatDrafts.read("c1")).toEqual({ text: "", editing: { id: "m1", text: "Edited" } });
  expect(await countHeldDrafts("lydia", store)).toBe(0);
});

test("held drafts survive closing the page", async () => {
  await endSession("lydia", tab({ "prayer new": prayer }));
  await store.close();
  store = new HeldDraftsStore();
  const queries = tab();
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toEqual(prayer);
});

test("drafts that two tabs hold are restored once, and none replaces another", async () => {
  const second = { id: "p2", title: "For harvest" };
  await endSession("lydia", tab({ "prayer new": prayer, post: { content: "Half a post" } }));
  await endSession("lydia", tab({ "prayer new": second }));
  const first = tab();
  const other = tab();
  await Promise.all([giveBack("lydia", first), giveBack("lydia", other)]);
  expect([first, other].map((queries) => form(queries, "prayer new"))).toEqual([prayer, second]);
  expect([first, other].map((queries) => form(queries, "post"))).toEqual([
    { content: "Half a post" },
    undefined,
  ]);
  expect(await countHeldDrafts("lydia", store)).toBe(0);
});

test("a form that already has text keeps it, and the held text waits", async () => {
  await endSession("lydia", tab({ "prayer new": prayer }));
  const queries = tab({ "prayer new": { id: "p2", title: "Typed since" } });
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toEqual({ id: "p2", title: "Typed since" });
  expect(await countHeldDrafts("lydia", store)).toBe(1);
  const later = tab();
  await giveBack("lydia", later);
  expect(form(later, "prayer new")).toEqual(prayer);
});

test("held chat text is placed above text typed in the same box since", async () => {
  chatDrafts.save("new", {
    text: "And my children",
    sending: { text: "About my marriage", idempotencyKey: "k1" },
  });
  await endSession("lydia", tab());
  chatDrafts.save("new", { text: "Typed as a guest" });
  await giveBack("lydia", tab());
  expect(chatDrafts.read("new")).toEqual({
    text: "And my children\n\nTyped as a guest",
    sending: { text: "About my marriage", idempotencyKey: "k1" },
  });
});

test("a second unconfirmed question or edit is restored as text in the composer", async () => {
  const draft = (name: string) => ({
    text: `${name} box`,
    sending: { text: `${name} question` },
    editing: { id: name, text: `${name} edit` },
  });
  chatDrafts.save("c1", draft("held"));
  await endSession("lydia", tab());
  chatDrafts.save("c1", draft("new"));
  await giveBack("lydia", tab());
  expect(chatDrafts.read("c1")).toEqual({
    ...draft("new"),
    text: "held question\n\nheld edit\n\nheld box\n\nnew box",
  });
});

test("no drafts are restored if the page's user has signed out", async () => {
  await endSession("lydia", tab({ "prayer new": prayer }));
  const queries = tab();
  await restoreHeldDrafts("lydia", queries, { store, isCurrent: () => false });
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(await countHeldDrafts("lydia", store)).toBe(1);
});

test("a question about self-harm typed on the home page is not stored", async () => {
  const queries = tab({ [homeQuestionDraft]: { question: "I want to kill myself" } });
  await endSession("lydia", queries);
  expect(await countHeldDrafts("lydia", store)).toBe(0);
  await endSession("lydia", tab({ [homeQuestionDraft]: { question: "Who was Lydia?" } }));
  expect(await countHeldDrafts("lydia", store)).toBe(1);
});

test("if IndexedDB is blocked, drafts are held until the page closes", async () => {
  vi.stubGlobal("indexedDB", undefined);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  store = new HeldDraftsStore();
  await endSession("lydia", tab({ "prayer new": prayer }));
  expect(await countHeldDrafts("lydia", store)).toBe(1);
  const queries = tab();
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toEqual(prayer);
  expect(await countHeldDrafts("lydia", store)).toBe(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("signing out deletes the drafts that its dialog counted and holds later ones", async () => {
  const queries = tab({ "prayer new": prayer, post: { content: "Half" } });
  chatDrafts.save("c1", { text: "Asked about" });
  closing.push(followDiscardMarks(queries));
  const dialog = await ask("lydia", queries);
  queries.setQueryData(["draft", "post"], { content: "Half a post" });
  chatDrafts.save("c2", { text: "Typed since" });
  await dialog.discard();
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(form(queries, "post")).toEqual({ content: "Half a post" });
  expect(chatDrafts.slots()).toEqual(["c2"]);
});

test("text that the user typed in another tab after the dialog opened survives the sign-out", async () => {
  await endSession("lydia", tab({ "prayer new": prayer, post: { content: "Half" } }));
  const dialog = await ask("lydia", tab());
  await endSession("lydia", tab({ bookmark: { label: "Typed since" } }));
  await dialog.discard();
  const queries = tab();
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(form(queries, "post")).toBeUndefined();
  expect(form(queries, "bookmark")).toEqual({ label: "Typed since" });
});

test("if two sign-out dialogs are open, choosing Stay in one keeps the count of the other", async () => {
  const queries = tab({ "prayer new": prayer });
  const first = await ask("lydia", queries);
  queries.setQueryData(["draft", "post"], { content: "Typed since" });
  const second = await ask("lydia", queries);
  second.stay();
  await first.discard();
  await giveBack("lydia", queries);
  expect(form(queries, "prayer new")).toBeUndefined();
  expect(form(queries, "post")).toEqual({ content: "Typed since" });
});

/**
 * The dialog of another tab, simulated in the same process by its broadcast channel and its lock.
 */
async function askInOtherTab() {
  const channel = new BroadcastChannel("berea-discard-mark");
  const id = newId();
  const crash = (await holdSignOut(id)) ?? expect.unreachable();
  closing.push(() => channel.close(), crash);
  const send = (step: string) => channel.postMessage({ id, owner: "lydia", step });
  send("counting");
  return {
    /** Chooses "Discard" in the dialog. Resolves when the other tabs have been notified. */
    discard: () =>
      new Promise<void>((resolve) => {
        // A channel delivers messages in order: after this one arrives here, the tab under test has
        // it too.
        const receiver = new BroadcastChannel("berea-discard-mark");
        closing.push(() => receiver.close());
        receiver.onmessage = () => resolve();
        send("confirmed");
      }),
    /** Closes the tab without an event. Resolves when the other tabs have noticed. */
    crash: () =>
      new Promise<void>((resolve) => {
        crash();
        onSignOutReleased(id, resolve);
      }),
  };
}

test("another tab does not hold the drafts that the user agreed to delete", async () => {
  const other = tab({ "prayer new": prayer });
  closing.push(followDiscardMarks(other));
  await (await askInOtherTab()).discard();
  await endSession("lydia", other);
  expect(await countHeldDrafts("lydia", store)).toBe(0);
});

test("another tab holds its text if the tab with the sign-out dialog has crashed", async () => {
  const other = tab({ "prayer new": prayer });
  closing.push(followDiscardMarks(other));
  const asking = await askInOtherTab();
  await asking.discard();
  await asking.crash();
  await endSession("lydia", other);
  expect(await countHeldDrafts("lydia", store)).toBe(1);
});

test("without Web Locks, a sign-out dialog cannot count other tabs, which hold their text", async () => {
  vi.stubGlobal("navigator", {});
  const queries = tab({ "prayer new": prayer });
  closing.push(followDiscardMarks(queries));
  const other = new BroadcastChannel("berea-discard-mark");
  closing.push(() => other.close());
  const steps: string[] = [];
  const end = new Promise<void>((resolve) => {
    other.onmessage = ({ data }) => {
      steps.push(data.step);
      if (data.step === "ended") resolve();
    };
  });
  await (await ask("lydia", queries)).discard();
  expect(await countHeldDrafts("lydia", store)).toBe(0);
  (await ask("lydia", queries)).stay();
  await end;
  expect(steps).not.toContain("counting");
  vi.unstubAllGlobals();
});

test("all drafts are kept if the user stays signed in", async () => {
  const queries = tab({ "prayer new": prayer });
  (await ask("lydia", queries)).stay();
  await endSession("lydia", queries);
  expect(await countHeldDrafts("lydia", store)).toBe(1);
});

test("a sign-out also deletes drafts that were held before its dialog opened", async () => {
  await endSession("lydia", tab({ "prayer new": prayer }));
  await endSession("alma", tab({ "prayer new": prayer }));
  await (await ask("lydia", tab())).discard();
  expect(await countHeldDrafts("lydia", store)).toBe(0);
  expect(await countHeldDrafts("alma", store)).toBe(1);
});
