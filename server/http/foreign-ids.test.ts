// Insecure direct object references: Silas makes each call with every id of Lydia's in place of one
// of his own. The response must equal that for an unknown id, show none of her text, and leave her
// rows unchanged.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as schema from "#server/db/schema.ts";
import { cases, recordFigure, repetitions, seed } from "#testing/assurance.ts";
import { noLimits } from "#testing/limits.ts";
import { createRandom } from "#testing/random.ts";
import { createTestApp, origin, type TestApp, type TestUser } from "#testing/test-app.ts";
import { serveRealtime } from "./realtime-socket.ts";

type Schema = { properties?: Record<string, Schema>; format?: string; items?: Schema };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

let app: TestApp;
let lydia: TestUser;
let silas: TestUser;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  app = await createTestApp({}, { limits: noLimits });
  // The first account is an admin, to whom other rules apply.
  await app.signUp();
  [lydia, silas] = [await app.signUp(), await app.signUp()];
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
});
afterAll(() => app.close());

const canary = `purple${randomUUID().replaceAll("-", "")}`;

/**
 * Creates a row of every kind for a user, private if possible, with the canary in its text. Returns
 * the ids by kind.
 */
async function everythingOf(user: TestUser, words = canary): Promise<Record<string, string>> {
  const ids: Record<string, string> = { person: user.id };
  const make = async (kind: string, address: string, body: object) => {
    const answer = await user.request("POST", address, { body });
    expect([200, 201], `${kind}: ${await answer.clone().text()}`).toContain(answer.status);
    const read = (await answer.json()) as { id?: string; items?: { id: string }[] };
    ids[kind] = read.id ?? read.items?.[0]?.id ?? "";
    expect(ids[kind], kind).not.toBe("");
  };
  await make("prayer", "/api/prayers", { title: words, description: words, tags: [words] });
  await make("update", `/api/prayers/${ids.prayer}/updates`, { content: words });
  await make("list", "/api/prayers/lists", { name: words });
  await make("chat", "/api/chats/import", {
    title: words,
    messages: [{ role: "user", content: words }],
  });
  await make("favorite", "/api/favorites", { reference: "Job 3:3", text: words, notes: words });
  await make("post", "/api/posts", { content: words });
  await make("note", "/api/notes", { id: randomUUID(), reference: "John 3:16", body: words });
  await make("folder", "/api/chat-folders", { name: words, instructions: words });
  await make("bookmark", "/api/bookmarks", { reference: "John 3:16", label: words });
  await make("memory verse", "/api/memory-verses", {
    id: randomUUID(),
    reference: "John 3:16",
    translation: "kjv",
  });
  await make("token", "/api/access-tokens", {
    ...{ name: words, scopes: ["notes:read"], expires_in_days: 30 },
  });
  await make("calendar", "/api/calendars", { kind: "plans", shows_titles: true });
  await make("plan", "/api/reading-plans", {
    title: words,
    books: ["John"],
    started_on: "2026-11-01",
    ends_on: "2026-12-31",
  });
  await make("group", "/api/groups", { name: words, description: words });
  await make("group note", `/api/groups/${ids.group}/notes`, {
    reference: "John 3:16",
    text: words,
  });
  await make("group comment", `/api/groups/${ids.group}/items/${ids["group note"]}/comments`, {
    comment: words,
  });
  await make("group link", `/api/groups/${ids.group}/invitations`, {});
  const sessions = (await (await user.request("GET", "/api/sessions")).json()) as {
    items: { id: string }[];
  };
  ids.session = sessions.items[0]?.id ?? "";
  const chat = (await (await user.request("GET", `/api/chats/${ids.chat}`)).json()) as {
    messages: { id: string }[];
  };
  ids.message = chat.messages[0]?.id ?? "";
  return ids;
}

/** Returns all rows of a user, by table. */
async function rowsOf(userId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const owner = Object.values(getTableColumns(table)).find(({ name }) => name === "user_id");
    if (!owner) continue;
    const name = getTableName(table);
    const { rows } = (await app.driver.owner.execute(
      sql`select t::text as row from ${table} t where t.user_id = ${userId} order by 1`,
    )) as unknown as { rows: { row: string }[] };
    found[name] = rows.map(({ row }) => row).join("\n");
  }
  return found;
}

/** Returns the other fields of a body; every id field has the value `id`. */
function bodyWith(schema: Schema | undefined, id: string): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    if (field.format === "uuid") body[name] = id;
    else if (["title", "content", "name", "comment", "reason"].includes(name)) body[name] = "words";
  }
  return body;
}

const isId = ({ name, schema }: { name: string; schema?: Schema }) =>
  schema?.format === "uuid" ||
  ["id", "list", "comment", "update", "post", "message"].includes(name);

/**
 * The client creates these ids for idempotency, so an existing id is rejected as taken. Tested
 * below.
 */
const clientGenerated = new Set([
  "POST /api/groups",
  "POST /api/groups/{id}/items/{item}/comments",
  "POST /api/groups/{id}/notes",
  "POST /api/groups/{id}/plans",
  "POST /api/prayers",
  "POST /api/prayers/lists",
  "POST /api/prayers/{id}/updates",
  "POST /api/prayers/community/{id}/comments",
  "POST /api/memory-verses",
  "POST /api/notes",
  "POST /api/posts",
  "POST /api/reading-plans",
]);

test("a client-generated id of another user's row is refused, and the row is neither shown nor changed", async () => {
  const ids = await everythingOf(await app.signUp());
  const other = await app.signUp();
  const own = await everythingOf(other, "words");
  for (const [address, body] of [
    [`/api/prayers/${own.prayer}/updates`, { id: ids.update, content: "words" }],
    ["/api/posts", { id: ids.post, content: "words" }],
    ["/api/prayers/lists", { id: ids.list, name: "words" }],
    ["/api/prayers", { id: ids.prayer, title: "words" }],
    ["/api/groups", { id: ids.group, name: "words" }],
    [
      `/api/groups/${own.group}/notes`,
      { id: ids["group note"], reference: "John 3:16", text: "words" },
    ],
    [
      `/api/groups/${own.group}/items/${own["group note"]}/comments`,
      { id: ids["group comment"], comment: "words" },
    ],
    ["/api/notes", { id: ids.note, reference: "John 3:16", body: "words" }],
    ["/api/memory-verses", { id: ids["memory verse"], reference: "John 3:17", translation: "kjv" }],
  ] as const) {
    const answer = await other.request("POST", address, { body });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain(canary);
  }
});

type Call = (typeof operations)[number] & {
  places: NonNullable<Operation["parameters"]>;
  bodySchema: Schema | undefined;
  inBody: boolean;
};

/** Calls that take an id. */
function callsWithIds(): Call[] {
  return operations.flatMap((one) => {
    const { method, path, operation } = one;
    const places = (operation.parameters ?? []).filter(isId);
    const bodySchema = operation.requestBody?.content?.["application/json"]?.schema;
    const inBody = Object.values(bodySchema?.properties ?? {}).some(
      ({ format }) => format === "uuid",
    );
    if (places.length === 0 && !inBody) return [];
    if (path.startsWith("/api/admin") || clientGenerated.has(`${method} ${path}`)) return [];
    return [{ ...one, places, bodySchema, inBody }];
  });
}

type Asks = Pick<TestUser, "request">;

/**
 * Returns his responses to these ids, by parameter; `inBody` is used for every id field of the
 * body.
 */
async function ask(
  user: Asks,
  { method, path, operation, places, bodySchema }: Call,
  ids: { at(name: string): string; inBody: string },
) {
  let address = path;
  for (const { name, in: where } of places) {
    if (where === "path") address = address.replace(`{${name}}`, ids.at(name));
  }
  address = address.replace(/\{\w+\}/g, "1");
  const query = (operation.parameters ?? [])
    .filter(({ in: where, required, ...rest }) => where === "query" && (required || isId(rest)))
    .map((one) => `${one.name}=${isId(one) ? ids.at(one.name) : "2026-11-21"}`);
  const body = bodySchema ? { body: bodyWith(bodySchema, ids.inBody) } : {};
  const answer = await user.request(
    method,
    query.length > 0 ? `${address}?${query.join("&")}` : address,
    body,
  );
  return { status: answer.status, text: await answer.text() };
}

type Told = Awaited<ReturnType<typeof ask>>;

/** Returns how the response to another user's id differs from the response to an unknown id. */
function differenceBetween(theirs: Told, nobody: Told): string | undefined {
  if (theirs.text.includes(canary)) return "shows her text";
  // New rows differ in id and time.
  const created = theirs.status === 201 && nobody.status === 201;
  if (theirs.status === nobody.status && (created || theirs.text === nobody.text)) return undefined;
  return `${theirs.status} ${theirs.text.slice(0, 120)}, else ${nobody.status}`;
}

test("another user's ids get the same response as unknown ids, reveal no text and change nothing", {
  tags: "full",
}, async ({ task }) => {
  const ids = await everythingOf(lydia);
  await everythingOf(silas);
  const before = await rowsOf(lydia.id);
  expect(Object.values(before).filter((rows) => rows !== "").length).toBeGreaterThan(10);
  let made = 0;
  const problems: string[] = [];
  for (const call of callsWithIds()) {
    const with_ = async (id: string) => {
      const { status, text } = await ask(silas, call, { at: () => id, inBody: id });
      return { status, text: text.replaceAll(id, "ID") };
    };
    const nobody = await with_(randomUUID());
    for (const [kind, id] of Object.entries(ids)) {
      made += 1;
      const problem = differenceBetween(await with_(id), nobody);
      if (problem)
        problems.push(`${call.method} ${call.path} with the id of her ${kind}: ${problem}`);
    }
  }
  expect(made).toBeGreaterThan(500);
  expect(problems).toEqual([]);
  expect(await rowsOf(lydia.id)).toEqual(before);
  recordFigure(task, `${made} calls with each of her ids in every place: 0 leaks, 0 rows changed`);
});

test("another user's ids mixed with the caller's own get the same response as unknown ids", async ({
  task,
}) => {
  const [lydia, user] = [await app.signUp(), await app.signUp()];
  const [hers, his] = [await everythingOf(lydia), await everythingOf(user, "my own")];
  const before = await rowsOf(lydia.id);
  const random = createRandom(`${seed} foreign`);
  const calls = callsWithIds();
  const wanted = repetitions(150, cases(400, 10_000));
  const problems: string[] = [];
  let made = 0;
  while (made < wanted) {
    const call = random.of(calls);
    const names = [...call.places.map(({ name }) => name), ...(call.inBody ? ["body"] : [])];
    // At least one is hers.
    const foreign = new Set(names.filter(() => random.chance(0.5)));
    foreign.add(random.of(names));
    const kinds = new Map(names.map((name) => [name, random.of(Object.keys(hers))]));
    const told = async (stranger: (kind: string) => string) => {
      const used: string[] = [];
      const at = (name: string) => {
        const kind = kinds.get(name) ?? "prayer";
        const id = foreign.has(name) ? stranger(kind) : (his[kind] ?? "");
        used.push(id);
        return id;
      };
      const { status, text } = await ask(user, call, { at, inBody: at("body") });
      const named = used.reduce((words, id) => words.replaceAll(id, "ID"), text);
      // The second call is made a moment after the first.
      return { status, text: named.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "NOW") };
    };
    const theirs = await told((kind) => hers[kind] ?? "");
    const nobody = await told(() => randomUUID());
    made += 1;
    const problem = differenceBetween(theirs, nobody);
    if (problem)
      problems.push(`${call.method} ${call.path} ${JSON.stringify([...kinds])}: ${problem}`);
  }
  expect(problems.slice(0, 20), `${problems.length} of ${made}`).toEqual([]);
  expect(await rowsOf(lydia.id)).toEqual(before);
  recordFigure(
    task,
    `${made} mixtures of her ids and his own: 0 leaks, 0 rows changed; seed ${seed}`,
  );
}, 900_000);

test("messages through the socket reveal nothing about other users", async () => {
  const lydia = await app.signUp();
  const ids = await everythingOf(lydia);
  const before = await rowsOf(lydia.id);
  const server = createServer();
  serveRealtime(server, app.services);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const random = createRandom(`${seed} socket`);
  const received: string[] = [];
  for (let n = 0; n < cases(10, 200); n += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, {
      headers: { cookie: silas.cookie, origin },
    });
    socket.on("message", (data) => received.push(String(data)));
    await once(socket, "message");
    const id = ids[random.of(Object.keys(ids))];
    const type = random.of(["ping", "subscribe", "get", "delete", "counts", "notified"]);
    socket.send(JSON.stringify({ type, to: id, id, prayer_id: id, user_id: id }));
    // The server answers a later ping, unless the message ended the connection.
    const over = once(socket, "close");
    socket.send("ping");
    await Promise.race([once(socket, "message"), over]);
    socket.close();
    await over;
  }
  server.close();
  expect(new Set(received)).toEqual(new Set(['{"type":"ready"}', '{"type":"pong"}']));
  expect(await rowsOf(lydia.id)).toEqual(before);
});

test("catches a response that reveals text or that an id exists, and a changed row", async () => {
  const nobody = { status: 404, text: "not found" };
  expect(differenceBetween(nobody, nobody)).toBeUndefined();
  expect(differenceBetween({ status: 200, text: canary }, nobody)).toBe("shows her text");
  expect(differenceBetween({ status: 403, text: "not yours" }, nobody)).toContain("403");
  await lydia.request("POST", "/api/prayers", { body: { title: "For rain" } });
  const before = await rowsOf(lydia.id);
  await app.driver.owner.execute(
    sql`update prayers set status = 'answered' where user_id = ${lydia.id}`,
  );
  expect(await rowsOf(lydia.id)).not.toEqual(before);
});
