import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptHeader, privateCache } from "./cache-names.ts";

// The worker itself, with the browser's caches in memory and a network that the test plays.

type FetchEvent = { request: Request; respondWith(answer: Promise<Response>): void };
type Listener = (event: FetchEvent) => void;

let onFetch: Listener;
let network: (request: Request) => Promise<Response>;
let stored: Map<string, Map<string, Response>>;
const unsubscribe = vi.fn(async () => true);
const origin = "http://localhost:3000";
const failed = () => Promise.reject(new TypeError("Failed to fetch"));

function memoryCaches(): Partial<CacheStorage> {
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).href;
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (request: Request, answer: Response) => {
        entries.delete(keyOf(request));
        entries.set(keyOf(request), answer);
      },
      match: async (request: Request) => entries.get(keyOf(request))?.clone(),
      delete: async (request: Request) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name) => open(name),
    delete: async (name) => stored.delete(name),
    keys: async () => [...stored.keys()],
  };
}

beforeEach(async () => {
  vi.resetModules();
  stored = new Map();
  unsubscribe.mockClear();
  vi.stubGlobal("shellName", "test");
  vi.stubGlobal("shellFiles", []);
  vi.stubGlobal("caches", memoryCaches());
  vi.stubGlobal("fetch", (request: Request) => network(request));
  vi.stubGlobal("self", {
    location: new URL(origin),
    addEventListener: (type: string, listener: Listener) => {
      if (type === "fetch") onFetch = listener;
    },
    registration: { pushManager: { getSubscription: async () => ({ unsubscribe }) } },
  });
  await import("./service-worker.ts");
});
afterEach(() => vi.unstubAllGlobals());

function ask(path: string, init?: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
    onFetch({ request: new Request(new URL(path, origin), init), respondWith });
  });
}

const privateUrls = () => [...(stored.get(privateCache)?.keys() ?? [])].map((url) => new URL(url));
const signOut = () => ask("/api/auth/sign-out", { method: "POST" });

async function seeNotes(total = 1) {
  network = async () => Response.json({ items: ["a note"] });
  await ask("/api/notes?limit=30");
  expect(privateUrls()).toHaveLength(total);
}

test("a sign-out that does not reach the server removes nothing from the device", async () => {
  await seeNotes();
  network = failed;
  await expect(signOut()).rejects.toThrow("Failed to fetch");
  expect(privateUrls()).toHaveLength(1);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test("a sign-out that the server refuses removes nothing from the device", async () => {
  await seeNotes();
  network = async () => new Response("no", { status: 500 });
  expect((await signOut()).status).toBe(500);
  expect(privateUrls()).toHaveLength(1);
});

test("a confirmed sign-out removes private answers and the push subscription", async () => {
  await seeNotes();
  network = async () => Response.json({ success: true });
  await signOut();
  expect(privateUrls()).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("a confirmed sign-out removes the verses and words that the user studied", async () => {
  network = async () => Response.json({ lemma: "G630" });
  await ask("/api/study/lexicon/G630");
  await ask("/api/study/cross-references/1Cor/7/15?version=kjv");
  await signOut();
  const paths = [...stored.values()].flatMap((cache) => [...cache.keys()]);
  expect(paths.filter((path) => path.includes("/api/study/"))).toEqual([]);
});

test("without a network the last seen notes are shown and marked as stored", async () => {
  await seeNotes();
  network = failed;
  const answer = await ask("/api/notes?limit=30");
  expect(await answer.json()).toEqual({ items: ["a note"] });
  expect(answer.headers.has(keptHeader)).toBe(true);
});

test("an answer to a request from before a sign-out is not stored after it", async () => {
  let arrive = (_: Response) => {};
  network = (request) =>
    request.method === "POST"
      ? Promise.resolve(Response.json({ success: true }))
      : new Promise((resolve) => {
          arrive = resolve;
        });
  const notes = ask("/api/notes?limit=30");
  await signOut();
  arrive(Response.json({ items: ["a note"] }));
  await notes;
  expect(privateUrls()).toEqual([]);
});

test("searches of notes are not stored, and the private cache stays bounded", async () => {
  network = async () => Response.json({ items: [] });
  await ask("/api/notes?query=secret");
  expect(privateUrls()).toEqual([]);
  for (let page = 0; page < 130; page += 1) await ask(`/api/notes?cursor=${page}`);
  expect(privateUrls()).toHaveLength(120);
  expect(privateUrls()[0]?.search).toBe("?cursor=10");
});

test("the session is stored without its token, and another user's sign-in removes what the first one saw", async () => {
  const session = (user: string) => async () =>
    Response.json({ user: { id: user }, session: { id: "s", token: "secret", expiresAt: "" } });
  network = session("lydia");
  await ask("/api/auth/get-session");
  await seeNotes(2);
  const [kept] = [...(stored.get(privateCache)?.values() ?? [])];
  expect(await kept?.clone().text()).not.toContain("secret");
  network = session("silas");
  await ask("/api/auth/get-session");
  expect(privateUrls().map(({ pathname }) => pathname)).toEqual(["/api/auth/get-session"]);
});
