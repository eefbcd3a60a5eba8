import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let tabs: Map<string, FakeStorage>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  tabs = new Map();
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("StorageEvent", class extends Event {});
  vi.stubGlobal("window", new EventTarget());
  const style = { setProperty: () => {} };
  vi.stubGlobal("document", { documentElement: { style, removeAttribute: () => {} } });
});

/** Loads Berea in a tab, as a new page would, for the user of the session. */
async function load(tab: string, userId: string | null) {
  const storage = tabs.get(tab) ?? new FakeStorage();
  tabs.set(tab, storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.resetModules();
  const [previous, data, tabOwner, chat, aiKey, held] = await Promise.all([
    import("./previous-user.ts"),
    import("./private-data.ts"),
    import("./tab-storage.ts"),
    import("./chat-drafts.ts"),
    import("../features/chat/ai-key.ts"),
    import("./held-drafts/held-drafts.ts"),
  ]);
  const queryClient = new QueryClient();
  /** Does the same as web/lib/use-private-data.ts when the user of the session is known. */
  async function show(next: string | null, shown: string | null | undefined) {
    const found = previous.findPreviousUsers(next, shown);
    previous.removePreviousUsers(found, { userId: next, shown, queryClient });
    tabOwner.writeTabOwner(next);
    if (next) {
      data.writeDeviceOwner(next);
      await held.restoreHeldDrafts(next, queryClient, { isCurrent: () => true });
    }
  }
  await show(userId, undefined);
  return {
    ...chat,
    ...aiKey,
    show,
    signOut: async (user: string) => {
      await data.removePrivateData(user);
      await show(null, user);
    },
    question: () => chat.chatDrafts.read("new").text,
  };
}

const secret = "About my marriage";

test.each([null, "alma"])(
  "a question and an AI key stay hidden if their user has signed out in another tab (session now: %s)",
  async (next) => {
    const away = await load("first", "lydia");
    away.chatDrafts.save("new", { text: secret });
    away.storeAiKey({ key: "sk-lydia", provider: "openai" }, { remember: false });
    const other = await load("second", "lydia");
    await other.signOut("lydia");
    if (next) await other.show(next, null);

    const back = await load("first", next);
    expect(back.question()).toBe("");
    expect(back.readStoredAiKey()).toBeNull();
    expect(JSON.stringify(tabs.get("first"))).not.toMatch(/marriage|sk-lydia/);
    expect((await load("first", "lydia")).question()).toBe(secret);
  },
);

test("returning to a tab of another user keeps the current user's data on this device", async () => {
  await load("first", "lydia");
  const other = await load("second", "lydia");
  await other.signOut("lydia");
  await other.show("alma", null);
  other.storeAiKey({ key: "sk-alma", provider: "openai" }, { remember: true });
  expect((await load("first", "alma")).readStoredAiKey()).toBe("sk-alma");
});

test("a guest's question is kept when the guest signs in", async () => {
  const guest = await load("first", null);
  guest.chatDrafts.save("new", { text: "Who was Lydia?" });
  expect((await load("first", null)).question()).toBe("Who was Lydia?");
  expect((await load("first", "lydia")).question()).toBe("Who was Lydia?");
});

test("a guest's question stays in its tab when a session in another tab ends", async () => {
  const guest = await load("first", null);
  guest.chatDrafts.save("new", { text: "Who was Lydia?" });
  await load("second", "lydia");
  const back = await load("first", null);
  expect(back.question()).toBe("Who was Lydia?");
  await load("second", "lydia");
  expect((await load("third", "lydia")).question()).toBe("");
});
