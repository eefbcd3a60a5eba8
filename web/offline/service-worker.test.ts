import "fake-indexeddb/auto";
import { openDB as openDatabase } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  assetsCache,
  chaptersCache,
  fromDeviceHeader,
  groupsCache,
  pagesCache,
  privateCache,
} from "./cache-names.ts";

// Runs the worker with in-memory caches and a simulated network.

type FetchEvent = {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};
type Listener = (event: FetchEvent) => void;

let onFetch: Listener;
let onActivate: (event: { waitUntil(work: Promise<unknown>): void }) => void;
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
    match: async (request, options) => open(options?.cacheName ?? "").match(request),
    delete: async (name) => stored.delete(name),
    keys: async () => [...stored.keys()],
  };
}

beforeEach(async () => {
  vi.resetModules();
  stored = new Map();
  unsubscribe.mockClear();
  // Workbox's development checks expect the classes of a real worker.
  vi.stubEnv("NODE_ENV", "production");
  vi.stubGlobal("shellFiles", [{ url: "/app", revision: "1" }]);
  vi.stubGlobal("location", new URL(origin));
  const caches = memoryCaches();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("FetchEvent", class {});
  vi.stubGlobal("fetch", (request: Request) => network(request));
  vi.stubGlobal("self", {
    caches,
    location: new URL(origin),
    addEventListener: (type: string, listener: Listener & typeof onActivate) => {
      if (type === "fetch") onFetch = listener;
      if (type === "activate") onActivate = listener;
    },
    clients: { claim: async () => {} },
    registration: { pushManager: { getSubscription: async () => ({ unsubscribe }) } },
  });
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function ask(path: string, init?: RequestInit): Promise<Response> {
  return send(new Request(new URL(path, origin), init));
}

/** Resolves after the response has been stored. */
async function send(request: Request): Promise<Response> {
  const working: Promise<unknown>[] = [];
  const answer = await new Promise<Response>((resolve, reject) => {
    const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject);
    onFetch({ request, respondWith, waitUntil: (work) => void working.push(work) });
  });
  for (const work of working) await work;
  return answer;
}

/** Simulates opening a page. The `Request` constructor rejects the mode of navigations. */
function open(path: string): Promise<Response> {
  const request = new Request(new URL(path, origin));
  Object.defineProperty(request, "mode", { value: "navigate" });
  return send(request);
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

test("a sign-out that the server rejects removes nothing from the device", async () => {
  await seeNotes();
  network = async () => new Response("no", { status: 500 });
  expect((await signOut()).status).toBe(500);
  expect(privateUrls()).toHaveLength(1);
});

test("a confirmed sign-out removes private responses and the push subscription", async () => {
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

test("without a network, the last loaded notes are returned and marked as stored", async () => {
  await seeNotes();
  network = failed;
  const answer = await ask("/api/notes?limit=30");
  expect(await answer.json()).toEqual({ items: ["a note"] });
  expect(answer.headers.has(fromDeviceHeader)).toBe(true);
});

test("the response to a request made before a sign-out is not stored", async () => {
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

const philippi = "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0001";
const corinth = "/api/groups/0b0e7a9c-5a0c-4b7e-9e52-7d1d6a3f0002";
const groupPaths = () =>
  [...(stored.get(groupsCache)?.keys() ?? [])].map((url) => new URL(url).pathname);

/** Opens the pages of two groups, which are then stored. */
async function seeGroups() {
  network = async () => Response.json({ items: [] });
  for (const group of [philippi, corinth]) {
    await ask(group);
    await ask(`${group}/items?kind=prayer&limit=20`);
  }
  await ask("/api/groups/shares");
  expect(groupPaths()).toHaveLength(5);
}

test("without a network, the stored response of a group is returned and marked as from the device", async () => {
  await seeGroups();
  network = failed;
  const response = await ask(`${philippi}/items?kind=prayer&limit=20`);
  expect(response.headers.has(fromDeviceHeader)).toBe(true);
  expect(await response.json()).toEqual({ items: [] });
});

test("the stored responses of groups that are missing from the user's list are deleted", async () => {
  await seeGroups();
  network = async () => Response.json({ items: [{ id: corinth.split("/").at(-1) }], requests: [] });
  await ask("/api/groups");
  expect(groupPaths().toSorted()).toEqual(
    ["/api/groups", "/api/groups/shares", corinth, `${corinth}/items`].toSorted(),
  );
});

test("a 404 with not_found for a group deletes all its responses, and one below it only its own", async () => {
  await seeGroups();
  network = async () => Response.json({ error: { code: "not_found" } }, { status: 404 });
  await ask(`${corinth}/items?kind=prayer&limit=20`);
  expect(groupPaths()).toContain(corinth);
  expect(groupPaths()).not.toContain(`${corinth}/items`);
  await ask(philippi);
  expect(groupPaths().toSorted()).toEqual([corinth, "/api/groups/shares"]);
  // A proxy's error says nothing about the group.
  network = async () => new Response("Not here", { status: 404 });
  await ask(corinth);
  expect(groupPaths()).toContain(corinth);
});

test("a confirmed sign-out deletes the cache of groups", async () => {
  await seeGroups();
  network = async () => Response.json({ success: true });
  await signOut();
  expect(stored.has(groupsCache)).toBe(false);
});

test("note searches are not stored, and the private cache has a maximum size", async () => {
  network = async () => Response.json({ items: [] });
  await ask("/api/notes?query=secret");
  expect(privateUrls()).toEqual([]);
  // Workbox deletes the least recently used entries, with a resolution of one millisecond.
  let time = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => ++time);
  for (let page = 0; page < 130; page += 1) await ask(`/api/notes?cursor=${page}`);
  expect(privateUrls()).toHaveLength(120);
  expect(privateUrls()[0]?.search).toBe("?cursor=10");
});

test("the session is stored without its token, and a sign-in of another user clears the private cache", async () => {
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

test("without a network, the last loaded landing page is returned", async () => {
  for (const price of ["$ 5", "$ 7"]) {
    network = async () => new Response(price);
    await open("/");
  }
  network = async () => new Response("busy", { status: 503 });
  await open("/");
  network = failed;
  expect(await (await open("/")).text()).toBe("$ 7");
});

test("a stored chapter is returned before the network response, which renews it", async () => {
  const path = "/api/bibles/web/books/John/chapters/3";
  const chapter = (text: string) => async () => new Response(text, { headers: { ETag: text } });
  network = chapter("first");
  expect(await (await ask(path)).text()).toBe("first");
  network = chapter("corrected");
  expect(await (await ask(path)).text()).toBe("first");
  network = failed;
  expect(await (await ask(path)).text()).toBe("corrected");
});

test("a chapter of a licensed translation, which has no ETag, is not stored", async () => {
  network = async () => Response.json({ verses: [] });
  await ask("/api/bibles/esv/books/John/chapters/3");
  expect(stored.get(chaptersCache)?.size ?? 0).toBe(0);
});

test("a sign-out deletes the chapters read and the addresses that Workbox stores", async () => {
  network = async () => new Response("text", { headers: { ETag: "1" } });
  await ask("/api/bibles/web/books/John/chapters/3");
  await seeNotes();
  network = async () => Response.json({ success: true });
  await signOut();
  expect(stored.has(chaptersCache)).toBe(false);
  const database = await openDatabase("workbox-expiration");
  const entries = await database.getAll("cache-entries");
  const names = [chaptersCache, privateCache];
  expect(entries.filter(({ cacheName }) => names.includes(cacheName))).toEqual([]);
  database.close();
});

test("a file of the app is stored on its first use", async () => {
  network = async () => new Response("code");
  await ask("/assets/notes-page-abc.js");
  network = failed;
  expect(await (await ask("/assets/notes-page-abc.js")).text()).toBe("code");
  expect([...(stored.get(assetsCache)?.keys() ?? [])]).toEqual([
    `${origin}/assets/notes-page-abc.js`,
  ]);
});

test("without a network, a script that is not stored waits until the network is back", async () => {
  vi.useFakeTimers();
  try {
    network = failed;
    const request = new Request(new URL("/assets/prayers-page-abc.js", origin));
    Object.defineProperty(request, "destination", { value: "script" });
    const settled = vi.fn();
    const answer = send(request);
    void answer.then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    network = async () => new Response("code");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await answer).text()).toBe("code");
  } finally {
    vi.useRealTimers();
  }
});

test("a new build deletes the stored pages of the earlier one", async () => {
  stored.set(pagesCache, new Map([[`${origin}/`, new Response("earlier page")]]));
  const working: Promise<unknown>[] = [];
  onActivate({ waitUntil: (work) => void working.push(work) });
  for (const work of working) await work;
  expect(stored.has(pagesCache)).toBe(false);
});
