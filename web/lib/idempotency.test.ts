import { afterEach, expect, test, vi } from "vitest";
import { fetchWithIdempotencyKey } from "./idempotency.ts";

afterEach(() => vi.unstubAllGlobals());

/**
 * Mocks the network with these responses in order; `undefined` is a network failure. Returns the
 * idempotency keys that were sent.
 */
function play(answers: (Response | undefined)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    const next = answers.shift();
    if (!next) throw new TypeError("no network");
    return next;
  });
  return keys;
}
const post = (body: string) => fetchWithIdempotencyKey("/api/posts", { method: "POST", body });

test("a retry after a lost response or a 5xx reuses the idempotency key; a call after a known outcome gets a new one", async () => {
  const keys = play([
    undefined,
    new Response("", { status: 503 }),
    new Response("{}"),
    new Response("{}"),
  ]);
  await expect(post("a")).rejects.toThrow("no network");
  await post("a");
  await post("a");
  await post("a");
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a 409 with Retry-After is retried with the same idempotency key until the outcome is known", async () => {
  vi.useFakeTimers();
  const running = () => new Response("", { status: 409, headers: { "retry-after": "1" } });
  const keys = play([running(), running(), new Response("{}", { status: 201 })]);
  const sent = post("still running");
  await vi.runAllTimersAsync();
  expect((await sent).status).toBe(201);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  vi.useRealTimers();
});

test("a 409 without Retry-After is a known outcome and is not retried", async () => {
  const keys = play([new Response("", { status: 409 }), new Response("{}")]);
  expect((await post("conflict")).status).toBe(409);
  await post("conflict");
  expect(keys[1]).not.toBe(keys[0]);
});

test("a different body gets a different idempotency key, and GET and PUT get none", async () => {
  const keys = play([undefined, undefined, new Response("{}"), new Response("{}")]);
  await expect(post("a")).rejects.toThrow();
  await expect(post("b")).rejects.toThrow();
  expect(keys[0]).not.toBe(keys[1]);
  await fetchWithIdempotencyKey("/api/posts");
  await fetchWithIdempotencyKey("/api/profile/photo", { method: "PUT", body: "x" });
  expect(keys.slice(2)).toEqual([null, null]);
});
