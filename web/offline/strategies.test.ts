import { expect, test } from "vitest";
import { deviceOrNetwork, matchFresh, networkFirst, putBounded } from "./strategies.ts";

const never = new Promise<never>(() => {});
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const answer = (text: string) => new Response(text);
const textOf = async (response: Promise<Response>) => (await response).text();

/** The parts of a Cache that are used, in memory. */
function memoryCache() {
  const entries = new Map<string, Response>();
  const keyOf = (request: Request | string) =>
    typeof request === "string" ? request : request.url;
  const cache = {
    put: async (request: Request | string, response: Response) => {
      entries.delete(keyOf(request));
      entries.set(keyOf(request), response);
    },
    match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
    delete: async (request: Request | string) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
  return { cache, urls: () => [...entries.keys()] };
}

test("a hanging network gives way to the stored answer", async () => {
  const stored = async () => answer("stored");
  expect(await textOf(networkFirst({ network: never, stored, ms: 0 }))).toBe("stored");
});

test("without a stored answer the network is awaited, however slow it is", async () => {
  let arrive = (_: Response) => {};
  const network = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const result = networkFirst({
    network,
    stored: async () => {
      setTimeout(() => arrive(answer("late")), 0);
      return undefined;
    },
    ms: 0,
  });
  expect(await textOf(result)).toBe("late");
});

test("a failed network gives way to the stored answer, or fails", async () => {
  const stored = async () => answer("stored");
  expect(await textOf(networkFirst({ network: failed(), stored }))).toBe("stored");
  const none = async () => undefined;
  await expect(networkFirst({ network: failed(), stored: none })).rejects.toThrow(
    "Failed to fetch",
  );
});

test("a chapter on the device does not wait for a hanging or failed network", async () => {
  const device = () => Promise.resolve(answer("device"));
  expect(await textOf(deviceOrNetwork(() => never, device()))).toBe("device");
  expect(await textOf(deviceOrNetwork(failed, device()))).toBe("device");
  const broken = async () => new Response("error", { status: 500 });
  expect(await textOf(deviceOrNetwork(broken, device()))).toBe("device");
});

test("a chapter that is not on the device comes from the network", async () => {
  const network = async () => answer("network");
  expect(await textOf(deviceOrNetwork(network, Promise.resolve(undefined)))).toBe("network");
  expect(await textOf(deviceOrNetwork(network, Promise.reject(new Error("broken"))))).toBe(
    "network",
  );
  await expect(deviceOrNetwork(failed, Promise.resolve(undefined))).rejects.toThrow("Failed");
});

test("the private cache holds a bounded number of answers: the oldest go first", async () => {
  const { cache, urls } = memoryCache();
  const bounds = { maxEntries: 2, maxAgeMs: 1000 };
  for (const name of ["a", "b", "a", "c"]) {
    await putBounded(cache, `http://localhost/${name}`, answer(name), bounds);
  }
  expect(urls()).toEqual(["http://localhost/a", "http://localhost/c"]);
});

test("a private answer expires", async () => {
  const { cache, urls } = memoryCache();
  const bounds = { maxEntries: 2, maxAgeMs: 1000 };
  const request = new Request("http://localhost/a");
  await putBounded(cache, request, answer("a"), bounds, 5_000);
  expect(await (await matchFresh(cache, request, bounds, 6_000))?.text()).toBe("a");
  expect(await matchFresh(cache, request, bounds, 6_001)).toBeUndefined();
  expect(urls()).toEqual([]);
});
