import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { api, request } from "../api.ts";
import { onSessionChanged } from "../shown-user.ts";
import { callsFor } from "./schedule-sync.ts";

afterEach(() => vi.unstubAllGlobals());

test("queued writes have no idempotency key, because a restarted server would reject it for a minute", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"));
    return new Response("{}", { status: 201 });
  });
  const calls = callsFor("lydia", new QueryClient());
  await calls.addPrayer({ id: "p1", title: "For rain" });
  await calls.notes.create({ id: "n1", reference: null, body: "A note" });
  await calls.addChapterRead({ book: "John", chapter: 3, readOn: "2026-11-25" });
  expect(keys).toEqual([null, null, null]);
});

test("a queued write that the server rejects as signed out makes the page look at its session", async () => {
  let announced = 0;
  const end = onSessionChanged(() => {
    announced += 1;
  });
  const error = { code: "signed_out", message: "Please sign in." };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 401 }));
  const { notes } = callsFor("lydia", new QueryClient());
  const note = { id: "n1", reference: null, body: "A note" };
  await expect(notes.create(note)).rejects.toMatchObject({ code: "signed_out" });
  expect(announced).toBe(1);
  // A call of a form shows its own message, and its text stays in the form.
  await expect(request(api.notes.$post({ json: note }))).rejects.toMatchObject({ status: 401 });
  end();
  expect(announced).toBe(1);
});
