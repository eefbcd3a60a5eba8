import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { removePrivateData } from "#web/lib/private-data.ts";
import { readStoredAiKey, storeAiKey } from "./ai-key.ts";
import { conversationsOf, guestConversation } from "./conversations.ts";

/**
 * Fakes session storage, local storage and a window with storage events. Blocked storage throws on
 * every call.
 */
function stubBrowser({ closed = false } = {}) {
  const storage = () => {
    const values: Record<string, string> = {};
    const methods = {
      getItem: (key: string) => values[key] ?? null,
      setItem: (key: string, value: string) => {
        values[key] = value;
      },
      removeItem: (key: string) => {
        delete values[key];
      },
    };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(values, name, { value, enumerable: false });
    return values as unknown as Storage;
  };
  const refused = new Proxy({} as Storage, {
    get: () => {
      throw new Error("Storage is closed.");
    },
  });
  vi.stubGlobal("sessionStorage", closed ? refused : storage());
  vi.stubGlobal("localStorage", closed ? refused : storage());
  vi.stubGlobal("StorageEvent", class extends Event {});
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage, sessionStorage }));
}

const secret = "A half-written question about my marriage";

beforeEach(() => {
  vi.unstubAllGlobals();
});

test.each([{ closed: false }, { closed: true }])(
  "after a sign-out without a reload, the next user finds no chat draft and no AI key (storage closed: $closed)",
  async ({ closed }) => {
    stubBrowser({ closed });
    const queryClient = new QueryClient();
    const first = conversationsOf(queryClient).open(undefined, "entry 1");
    const second = conversationsOf(queryClient).open("c2", "entry 2");
    for (const one of [first, second, guestConversation()]) one.type(secret);
    storeAiKey({ key: "sk-secret", provider: "openai" }, { remember: false });
    await removePrivateData("user a");
    // The page still shows the previous user's conversation, but must store nothing for the next
    // user.
    first.type(`${secret} and more`);
    for (const client of [queryClient, new QueryClient()]) {
      const next = conversationsOf(client);
      expect(next.open(undefined, "entry 1").getState().draft).toBe("");
      expect(next.open(undefined, "entry 3").getState().draft).toBe("");
      expect(next.open("c2", "entry 2").getState().draft).toBe("");
    }
    expect(guestConversation().getState()).toMatchObject({ draft: "", messages: [] });
    expect(readStoredAiKey()).toBeNull();
    if (!closed) expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  },
);
