// No request blocks the event loop for long, however much data its user has: it handles a bounded
// number of encrypted bytes per turn. The tests count bytes instead of milliseconds, so a busy
// machine does not matter. bench/event-loop.ts measures times.
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ImportReport } from "#shared/api/imports.ts";
import { historyTokens } from "#shared/chat-history.ts";
import { prayerLimits } from "#shared/limits.ts";
import { prayerMessages } from "#shared/messages.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";
import { OwnerKey } from "../db/field-encryption.ts";
import { maxPageBytes } from "../db/page-bytes.ts";
import { prayerUpdates } from "../db/schema.ts";
import { lockTurn } from "../features/chat/lock-chat.ts";
import { takeQuestion } from "../features/chat/take-question.ts";
import { bytesPerSlice } from "../platform/work-slices.ts";

let app: TestApp;
let user: TestUser;
let chat = "";
const noteCount = 30;
const noteLength = 20_000;
/**
 * The end of one slice and the beginning of the next may share a turn, and one item may be larger
 * than its slice.
 */
const maxBytesPerTurn = 2 * bytesPerSlice;

beforeAll(async () => {
  app = await createTestApp({}, { texts: true });
  user = await app.signUp();
  for (let at = 0; at < noteCount; at += 1) {
    const body = `${at} ${"é".repeat(noteLength)}`.slice(0, noteLength);
    const note = { id: crypto.randomUUID(), reference: "John 3:16", body };
    expect((await user.request("POST", "/api/notes", { body: note })).status).toBe(201);
    const prayer = { title: `Prayer ${at}`, description: "é".repeat(5_000) };
    expect((await user.request("POST", "/api/prayers", { body: prayer })).status).toBe(201);
  }
});
afterAll(() => app.close());

const messages = Array.from({ length: 200 }, (_, at) => ({
  role: at % 2 ? "assistant" : "user",
  content: `${at} ${"é".repeat(2_000)}`,
}));

/**
 * The largest number of bytes that `action` encrypts and decrypts between two turns of the event
 * loop.
 */
async function bytesPerTurn(action: () => Promise<unknown>) {
  let [turn, most, total, running] = [0, 0, 0, true];
  const count = (bytes: number) => {
    turn += bytes;
    total += bytes;
    most = Math.max(most, turn);
  };
  const { decrypt, encrypt } = OwnerKey.prototype;
  vi.spyOn(OwnerKey.prototype, "decrypt").mockImplementation(function (this: OwnerKey, ...field) {
    count(field[3].length);
    return decrypt.apply(this, field);
  });
  vi.spyOn(OwnerKey.prototype, "encrypt").mockImplementation(function (this: OwnerKey, ...field) {
    count(Buffer.byteLength(field[3]));
    return encrypt.apply(this, field);
  });
  const next = () => {
    turn = 0;
    if (running) setImmediate(next);
  };
  setImmediate(next);
  try {
    await action();
  } finally {
    running = false;
    vi.restoreAllMocks();
  }
  return { most, total };
}

async function expectSlices(action: () => Promise<unknown>, minTotal: number) {
  const { most, total } = await bytesPerTurn(action);
  expect(total).toBeGreaterThan(minTotal);
  expect(most).toBeLessThanOrEqual(maxBytesPerTurn);
}

const read = async (path: string) => {
  const response = await user.request("GET", path);
  expect(response.status, path).toBe(200);
  return response.json();
};

test("pages of long notes are bounded by bytes, decrypted in slices, and together contain every note", async () => {
  const found: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path = `/api/notes?limit=100${cursor && `&cursor=${cursor}`}`;
    let page: { items: { id: string; body: string }[]; nextCursor: string | null } | undefined;
    const { most, total } = await bytesPerTurn(async () => {
      page = await read(path);
    });
    expect(most).toBeLessThanOrEqual(maxBytesPerTurn);
    expect(total).toBeLessThanOrEqual(maxPageBytes);
    found.push(...(page?.items ?? []).map(({ id }) => id));
    cursor = page?.nextCursor ?? null;
  }
  expect(new Set(found).size).toBe(noteCount);
  expect(found).toHaveLength(noteCount);
});

test("a page of long prayers is decrypted in slices", () =>
  expectSlices(() => read("/api/prayers?limit=100"), noteCount * 10_000));

test("the updates of a prayer are decrypted in slices, oldest first, up to the limit", async () => {
  const created = await user.request("POST", "/api/prayers", { body: { title: "For rain" } });
  const { id } = (await created.json()) as { id: string };
  const path = `/api/prayers/${id}/updates`;
  const content = "한".repeat(prayerLimits.update);
  await app.services.db.asUser(user.id, async ({ db, key, id: userId }) => {
    const rows = Array.from({ length: prayerLimits.updates - 1 }, (_, at) => {
      const row = { id: crypto.randomUUID(), prayerId: id, userId, createdAt: new Date(at) };
      return { ...row, content: key.encrypt("prayer_updates", "content", row.id, content) };
    });
    for (const part of [rows.slice(0, 250), rows.slice(250)]) {
      await db.insert(prayerUpdates).values(part);
    }
  });
  const add = () => user.request("POST", path, { body: { content: "The last" } });
  expect((await add()).status).toBe(201);
  await expectSlices(
    async () => {
      const { items } = (await read(path)) as { items: { content: string; created_at: string }[] };
      expect(items).toHaveLength(prayerLimits.updates);
      expect(items.at(-1)?.content).toBe("The last");
      const days = items.map(({ created_at }) => created_at);
      expect(days).toEqual(days.toSorted());
    },
    prayerLimits.updates * prayerLimits.update * 2,
  );
  const refused = await add();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { message: prayerMessages.tooManyUpdates },
  });
});

test("a reply to a long conversation decrypts only the messages that it sends", async () => {
  const long = Array.from({ length: 12 }, (_, at) => ({
    role: at % 2 ? "assistant" : "user",
    content: `${at} ${"한".repeat(19_000)}`,
  }));
  const imported = await user.request("POST", "/api/chats/import", { body: { messages: long } });
  const { id } = (await imported.json()) as { id: string };
  const body = { content: "And what is grace?" };
  const { total } = await bytesPerTurn(() =>
    app.services.db.asUser(user.id, async (person) =>
      takeQuestion(person, await lockTurn(person, id), {
        ...body,
        insteadOf: undefined,
        tokens: historyTokens,
      }),
    ),
  );
  expect(total).toBeLessThan(70_000);
});

test("a search with my: decrypts the notes in slices and counts their bytes", async () => {
  const charged = vi.spyOn(app.services.limits, "charge");
  let answer: { total: number } | undefined;
  const { most, total } = await bytesPerTurn(async () => {
    answer = await read(`/api/bibles/kjv/search?query=${encodeURIComponent("my: world")}`);
    expect(charged).toHaveBeenCalledWith("ownVerseSearchesPerUser", user.id, 4);
  });
  expect(answer?.total).toBe(1);
  expect(total).toBeGreaterThan(noteCount * noteLength);
  expect(most).toBeLessThanOrEqual(maxBytesPerTurn);
});

test("a conversation is imported, read, shared and exported in slices", async () => {
  await expectSlices(async () => {
    const response = await user.request("POST", "/api/chats/import", { body: { messages } });
    expect(response.status).toBe(201);
    chat = `/api/chats/${((await response.json()) as { id: string }).id}`;
  }, 800_000);
  await expectSlices(() => read(chat), 400_000);
  let token = "";
  await expectSlices(async () => {
    const response = await user.request("POST", `${chat}/share`);
    expect(response.status).toBe(201);
    ({ token } = (await response.json()) as { token: string });
  }, 800_000);
  const shared = (await read(`/api/shared-chats/${token}`)) as { messages: object[] };
  expect(shared.messages).toMatchObject(messages);
  await expectSlices(() => user.request("GET", `${chat}/export`), 800_000);
});

test("a page of a conversation is bounded by bytes, and the pages together contain every message", async () => {
  const long = Array.from({ length: 12 }, (_, at) => ({
    role: "user",
    content: `${at} ${"한".repeat(27_000)}`,
  }));
  const imported = await user.request("POST", "/api/chats/import", { body: { messages: long } });
  const { id } = (await imported.json()) as { id: string };
  type Shown = { messages: { id: string; content: string }[]; earlier: boolean };
  let page = (await read(`/api/chats/${id}`)) as Shown;
  let found = page.messages;
  expect(found.length).toBeLessThan(long.length);
  while (page.earlier) {
    page = (await read(`/api/chats/${id}?before=${found[0]?.id}`)) as Shown;
    found = [...page.messages, ...found];
  }
  expect(found.map(({ content }) => content)).toEqual(long.map(({ content }) => content));
});

test("an export decrypts in slices", async () => {
  await expectSlices(
    async () => {
      expect((await user.request("POST", "/api/export")).status).toBe(202);
      const status = async () =>
        ((await read("/api/export")) as { export: { status: string } }).export.status;
      await expect.poll(status, { timeout: 60_000 }).toBe("ready");
    },
    2 * noteCount * noteLength,
  );
});

test("an import encrypts and compares notes in slices of work", async () => {
  const importer = await app.signUp();
  const at = new Date().toISOString();
  const rows = Array.from({ length: noteCount }, (_, n) => {
    const body = `${n} ${"é".repeat(noteLength)}`.slice(0, noteLength);
    return JSON.stringify({ book: null, chapter: null, body, created_at: at, updated_at: at });
  });
  const file = zipSync({
    "json/account.json": strToU8("[]"),
    "json/notes.json": strToU8(`[\n${rows.join(",\n")}\n]\n`),
  });
  const runImport = async () => {
    const response = await app.send(
      new Request(`${origin}/api/imports`, {
        method: "POST",
        headers: { cookie: importer.cookie, origin, "content-type": "application/octet-stream" },
        body: file as Uint8Array<ArrayBuffer>,
      }),
    );
    expect(response.status).toBe(200);
    return ((await response.json()) as ImportReport).kinds;
  };
  await expectSlices(async () => {
    expect(await runImport()).toMatchObject([{ kind: "notes", added: noteCount }]);
  }, noteCount * noteLength);
  await expectSlices(async () => {
    expect(await runImport()).toMatchObject([{ kind: "notes", known: noteCount }]);
  }, noteCount * noteLength);
});
