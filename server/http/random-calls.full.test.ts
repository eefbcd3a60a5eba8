// Fuzzes every call with input generated from the OpenAPI document, half valid and half hostile. No
// response may be a 5xx, and each must match a documented status and schema. `npm run
// check:security` makes 1,000 tries of each call; a failure names try and seed.
import { randomUUID } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import { type AiUpstream, startAiUpstream } from "#testing/ai-upstream.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { noLimits } from "#testing/limits.ts";
import { createRandom, type Random } from "#testing/random.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

const tries = cases(12, 1_000);

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

let app: TestApp;
let upstream: AiUpstream;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  upstream = await startAiUpstream();
  app = await createTestApp(
    { AI_BASE_URL: `${upstream.url}/v1` },
    { texts: true, limits: noLimits },
  );
  document = (await (await app.request("GET", "/api/openapi.json")).json()) as Document;
  ajv = new Ajv2020({ strict: false, allErrors: false });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "doc", components: document.components ?? {} });
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

/** Strings that often cause bugs. */
const hostile: unknown[] = [
  "",
  " ",
  "\0",
  "\u{1F64F}\u200d\ufeff",
  "\ud800",
  "'; drop table prayers; --",
  "%00%ff%c0%ae",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e309",
  "9".repeat(400),
  "a".repeat(30_000),
  "\u0301".repeat(2000),
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "9999999-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: {} } },
  { toString: 1, length: -1 },
];

/** Plausible values by field name, so that some calls pass validation. */
const usual: Record<string, unknown[]> = {
  version: ["kjv", "web"],
  translation: ["KJV", "web"],
  book: ["John", "Gen", "Ps"],
  books: [["John"], ["Gen", "Exod"]],
  chapter: ["3", 3, 1],
  verse: ["16", 16],
  reference: ["John 3:16", "Psalm 23", "Job 3:3-5"],
  passage: ["John 3:16"],
  verses: [["John 3:16"], []],
  q: ["love", "bread of life", "G26"],
  built_in: ["romans", undefined],
  weekdays: [[0, 1, 2, 3, 4, 5, 6], [1]],
  started_on: ["2026-11-01"],
  ends_on: ["2026-12-31"],
  read_on: [new Date().toISOString().slice(0, 10)],
  date: ["2026-11-21"],
  on: ["2026-11-21"],
  key: ["announcement", "guest_access"],
  setting_value: [null, true, "A notice"],
  start: [0],
  end: [5],
  limit: ["1", "50"],
};

function value(schema: Schema | undefined, random: Random, name = "", depth = 0): unknown {
  if (!schema || random.chance(0.08)) return random.of(hostile);
  const often = usual[name];
  if (often && random.chance(0.75)) return random.of(often);
  if (schema.$ref) {
    const part = schema.$ref.split("/").at(-1) ?? "";
    return value(document.components?.schemas?.[part], random, name, depth + 1);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return value(random.of(choices), random, name, depth + 1);
  if (schema.allOf) return value(schema.allOf[0], random, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.of(schema.enum);
  const type = Array.isArray(schema.type) ? random.of(schema.type) : schema.type;
  switch (type) {
    case "string":
      return text(schema, random);
    case "integer":
    case "number":
      return random.of([schema.minimum ?? 0, schema.maximum ?? 5, 1, 2, 3, 50]);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "array":
      return Array.from({ length: random.below(depth > 3 ? 1 : 4) }, () =>
        value(schema.items, random, name, depth + 1),
      );
    default: {
      const made: Record<string, unknown> = {};
      for (const [field, property] of Object.entries(schema.properties ?? {})) {
        const needed = schema.required?.includes(field);
        if (random.chance(needed ? 0.97 : 0.5)) {
          made[field] = value(property, random, field, depth + 1);
        }
      }
      if (random.chance(0.08)) made[random.of(["extra", "user_id", "__proto__"])] = 1;
      return made;
    }
  }
}

function text({ format }: Schema, random: Random): string {
  if (format === "uuid") return random.of([known.id, known.other, randomUUID()]);
  if (format === "date") return random.of(["2026-11-21", "2024-02-29", "1900-01-01"]);
  if (format === "date-time")
    return random.of(["2026-11-21T07:30:00Z", "2030-01-01T00:00:00.000Z"]);
  if (format === "uri" || format === "url")
    return random.of(["https://example.org/x", "about:blank"]);
  return random.of([
    "John 3:16",
    "grace",
    "kjv",
    "Gen",
    "3",
    "a word",
    "Ἐν ἀρχῇ",
    "בְּרֵאשִׁית",
    "Lord, have mercy",
    "yearly",
  ]);
}

/** Ids of existing rows, of the caller and of another user. */
const known = { id: "", other: "", person: "", comment: "" };

/** Creates the rows whose ids occur in paths. */
const makers: [path: string, make: (n: number) => [address: string, body: object]][] = [
  ["/api/chats/{id}", () => ["/api/chats", { title: "Grace" }]],
  ["/api/prayers/lists/{list}", () => ["/api/prayers/lists", { name: "Mornings" }]],
  ["/api/prayers/", () => ["/api/prayers", { title: "For rain" }]],
  ["/api/favorites/{id}", (n) => ["/api/favorites", { reference: `Psalm ${n}`, text: "x" }]],
  ["/api/posts/{id}", () => ["/api/posts", { content: "A word" }]],
  [
    "/api/memory-verses/{id}",
    (n) => [
      "/api/memory-verses",
      { id: randomUUID(), reference: `Psalm 119:${n}`, translation: "kjv" },
    ],
  ],
  [
    "/api/reading-plans/{id}",
    (n) => [
      "/api/reading-plans",
      { title: `Plan ${n}`, books: ["John"], started_on: "2026-11-01", ends_on: "2026-12-31" },
    ],
  ],
];
let count = 0;

/**
 * Returns the id of a row, new if possible; `undefined` in 30% of cases and if no maker creates it.
 */
async function rowFor(
  user: TestUser,
  path: string,
  name: string,
  random: Random,
): Promise<string | undefined> {
  if (!["id", "list", "comment"].includes(name) || random.chance(0.3)) return undefined;
  if (path.startsWith("/api/admin/users/")) return known.person;
  if (name === "comment") return known.comment;
  const prefix = name === "list" ? "/api/prayers/lists/{list}" : path;
  const found = makers.find(([start]) =>
    name === "id" && path.startsWith("/api/prayers/lists")
      ? start === "/api/prayers/"
      : prefix.startsWith(start),
  );
  if (!found) return undefined;
  count += 1;
  const [address, body] = found[1](count);
  const made = await user.request("POST", address, { body });
  if (made.status !== 201) return undefined;
  const { id } = (await made.json()) as { id: string };
  if (path.startsWith("/api/prayers/community/")) {
    return share(user, id);
  }
  return id;
}

/** Shares a prayer and returns the id of the share. */
async function share(user: TestUser, id: string): Promise<string> {
  const shared = await user.request("POST", `/api/prayers/${id}/share`, { body: {} });
  return ((await shared.json()) as Prayer).shared_as?.id ?? "";
}

/** Calls that would end the session or start long work; the tests of their features cover them. */
const excluded = new Set([
  "POST /api/sessions/sign-out",
  "POST /api/admin/users/{id}/deletion",
  "POST /api/admin/users/{id}/sign-out",
  "PUT /api/admin/users/{id}/suspension",
  "DELETE /api/admin/users/{id}/roles/{role}",
  "POST /api/export",
]);

async function asker(): Promise<TestUser> {
  // The first account of an installation is its admin.
  const user = await app.signUp();
  const make = async (who: TestUser) => {
    const made = await who.request("POST", "/api/prayers", { body: { title: "For rain" } });
    const { id } = (await made.json()) as { id: string };
    return { id, shareId: await share(who, id) };
  };
  known.id = (await make(user)).id;
  const other = await app.signUp();
  known.other = (await make(other)).shareId;
  known.person = other.id;
  const said = await user.request("POST", `/api/prayers/community/${known.other}/comments`, {
    body: { comment: "Amen" },
  });
  known.comment = ((await said.json()) as { id: string }).id;
  return user;
}

test("random input makes no call fail with 500 or return an undeclared response", async ({
  task,
}) => {
  const user = await asker();
  const problems: string[] = [];
  let calls = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      if (excluded.has(call)) continue;
      const random = createRandom(`${seed} ${call}`);
      for (let n = 0; n < tries; n += 1) {
        calls += 1;
        const problem = await once(user, { call, method, path, operation }, random);
        if (problem) problems.push(`try ${n} of seed ${seed}: ${problem}`);
      }
    }
  }
  expect(problems.slice(0, 20), `${problems.length} of ${calls} calls`).toEqual([]);
  recordFigure(
    task,
    `${calls} calls of ${calls / tries} operations: 0 responses of 5xx, 0 undeclared, 0 that violate their schema`,
  );
}, 3_600_000);

test("catches a call that fails, an undeclared status, and a response of another shape", async () => {
  const call = { call: "GET /api/x", method: "get", path: "/api/x" };
  const operation: Operation = {
    responses: {
      200: {
        content: {
          "application/json": {
            schema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
          },
        },
      },
    },
  };
  const answering = (answer: Response) => ({ request: async () => answer }) as unknown as TestUser;
  const random = createRandom("planted");
  const told = (answer: Response) => once(answering(answer), { ...call, operation }, random);
  expect(await told(Response.json({ id: "1" }))).toBeUndefined();
  expect(await told(Response.json({}, { status: 500 }))).toContain("answered 500");
  expect(await told(Response.json({}, { status: 418 }))).toContain("not declared");
  expect(await told(new Response("<p>", { headers: { "content-type": "text/html" } }))).toContain(
    "as text/html",
  );
  expect(await told(Response.json({ id: 1 }))).toContain("string");
});

type RandomCall = { call: string; method: string; path: string; operation: Operation };

async function once(
  user: TestUser,
  { call, method, path, operation }: RandomCall,
  random: Random,
): Promise<string | undefined> {
  const written = (of: unknown) =>
    encodeURIComponent(
      (typeof of === "string" ? of : JSON.stringify(of)).replace(/[\ud800-\udfff]/g, "?"),
    );
  let address = path;
  const query: string[] = [];
  for (const { name, in: place, schema, required } of operation.parameters ?? []) {
    const row = place === "path" ? await rowFor(user, path, name, random) : undefined;
    const given = row ?? value(schema, random, name) ?? "";
    if (place === "path") address = address.replace(`{${name}}`, written(given) || "x");
    else if (place === "query" && (required || random.chance(0.6))) {
      query.push(`${name}=${written(given)}`);
    }
  }
  if (query.length > 0) address += `?${query.join("&")}`;
  const schema = operation.requestBody?.content?.["application/json"]?.schema;
  const body = schema && random.chance(0.97) ? value(schema, random) : undefined;
  const answer = await user.request(
    method.toUpperCase(),
    address,
    body === undefined ? {} : { body: random.chance(0.02) ? "{ no json" : body },
  );
  const told = `${call} ${address.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 500)} answered ${answer.status}`;
  const read = await answer.text().catch((error: unknown) => `broken off: ${error}`);
  if (read.startsWith("broken off: ")) return `${told}, and was ${read.slice(0, 300)}`;
  // Failures of the AI provider are not ours, and are documented.
  if (answer.status >= 500 && answer.status !== 503) return `${told}: ${read.slice(0, 300)}`;
  // Hono's router matches no route for a path that it cannot decode.
  const declared = operation.responses[String(answer.status)];
  if (!declared) {
    return answer.status === 404 && /%2f|%00|\/x(\/|$)/i.test(address)
      ? undefined
      : `${told}, which is not declared`;
  }
  if (read === "") return undefined;
  const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
  if (!declared.content?.[type]) return `${told} as ${type}, which is not declared`;
  const shape = declared.content["application/json"]?.schema;
  if (!shape || type !== "application/json") return undefined;
  const check = validator(`${call} ${answer.status}`, shape);
  return check(JSON.parse(read)) ? undefined : `${told}: ${ajv.errorsText(check.errors)}`;
}

const validators = new Map<string, ReturnType<Ajv2020["compile"]>>();
function validator(name: string, schema: Schema) {
  const found = validators.get(name);
  if (found) return found;
  const whole = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', '"doc#/components'),
  ) as object;
  const made = ajv.compile(whole);
  validators.set(name, made);
  return made;
}
