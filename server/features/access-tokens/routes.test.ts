import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isToken } from "#server/auth/token-format.ts";
import { accessTokens, accessTokenUses, idempotencyKeys } from "#server/db/schema.ts";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { type AccessTokenScope, accessTokenScopes } from "#shared/choices.ts";
import { maxRows } from "#shared/limits.ts";
import { noLimits } from "#testing/limits.ts";
import { origin, startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp({}, { limits: noLimits });
const admin = startTestAdmin(app);

type Created = AccessToken & { token: string };

async function create(
  user: TestUser,
  scopes: readonly AccessTokenScope[] = accessTokenScopes,
): Promise<Created> {
  const body = { name: "A script", scopes, expires_in_days: 30 };
  const answer = await user.request("POST", "/api/access-tokens", { body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Created;
}

/** Sends a request like a program: with the token, without cookie and origin. */
const send = (token: string, method: string, path: string, body?: unknown) =>
  app.send(
    new Request(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
const status = async (token: string, path = "/api/notes") =>
  (await send(token, "GET", path)).status;

const listed = async (user: TestUser) => {
  const answer = await user.request("GET", "/api/access-tokens");
  return ((await answer.json()) as { items: AccessToken[] }).items;
};

test("a token is shown once, stored as a hash, and listed with its name, scopes and expiry", async () => {
  const user = await app.signUp();
  const { token, ...created } = await create(user, ["notes:read", "plans:write"]);
  expect(isToken("berea_pat_", token)).toBe(true);
  expect(isToken("berea_pat_", `${token.slice(0, -1)}!`)).toBe(false);
  expect(await listed(user)).toEqual([created]);
  const [row] = await app.driver.owner
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.id, created.id));
  expect(JSON.stringify(row)).not.toContain(token.slice("berea_pat_".length));
  expect(Buffer.from(row?.name ?? []).toString("latin1")).not.toContain("script");
  const days = (Date.parse(created.expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("a token reads and writes what its owner may, encrypted fields included", async () => {
  const user = await app.signUp();
  const { token } = await create(user);
  const body = { id: randomUUID(), reference: "John 3:16", body: "So loved" };
  expect((await send(token, "POST", "/api/notes", body)).status).toBe(201);
  const seen = await (await user.request("GET", `/api/notes/${body.id}`)).json();
  expect(seen).toMatchObject({ body: "So loved" });
  expect(await (await send(token, "GET", `/api/notes/${body.id}`)).json()).toEqual(seen);
  const other = await create(await app.signUp());
  expect(await status(other.token, `/api/notes/${body.id}`)).toBe(404);
});

type Operation = { security?: Record<string, unknown>[] };

test("each call accepts a token only with its scope, and no other call accepts one", async () => {
  const user = await app.signUp();
  const all = await create(user);
  const single = new Map<string, string>();
  for (const scope of accessTokenScopes) {
    single.set(scope, (await create(user, [scope])).token);
  }
  const { paths } = (await (await app.request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const areas = { "/api/notes": "notes", "/api/prayers": "prayers", "/api/reading-plans": "plans" };
  const accepted = new Set<string>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [name, { security }] of Object.entries(methods)) {
      const method = name.toUpperCase();
      const address = path.replace(/\{(\w+)\}/g, () => randomUUID());
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const ask = async (token: string) => (await send(token, method, address, body)).status;
      const cookieOnly = (await app.request(method, address, { body })).status === 401;
      if (!security) {
        // Public calls ignore the token. All other calls refuse it.
        if (cookieOnly) expect(await ask(all.token), `${method} ${path}`).toBe(403);
        continue;
      }
      accepted.add(`${method} ${path}`);
      const area = Object.entries(areas).find(([root]) => path.startsWith(root))?.[1];
      const needed = `${area}:${method === "GET" ? "read" : "write"}`;
      for (const [scope, token] of single) {
        const got = await ask(token);
        if (scope === needed) expect([401, 403], `${method} ${path}`).not.toContain(got);
        else expect(got, `${method} ${path} with ${scope}`).toBe(403);
      }
    }
  }
  expect(accepted.size).toBe(27);
  expect([...accepted].filter((call) => /community|share/.test(call))).toEqual([]);
});

test("a token needs no origin, and its request has no session even if it sends a cookie", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  const { token } = await create(user);
  const headers = {
    ...{ authorization: `Bearer ${token}`, cookie: other.cookie },
    ...{ origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  };
  const body = { id: randomUUID(), reference: null, body: "By the token" };
  const written = await app.request("POST", "/api/notes", { body, headers });
  expect(written.status).toBe(201);
  expect((await user.request("GET", `/api/notes/${body.id}`)).status).toBe(200);
  expect((await other.request("GET", `/api/notes/${body.id}`)).status).toBe(404);
  expect((await app.request("GET", "/api/me", { headers })).status).toBe(403);
  expect((await app.request("GET", "/api/auth/get-session", { headers })).status).toBe(200);
  expect(await (await app.request("GET", "/api/auth/get-session", { headers })).json()).toBeNull();
});

test("a proxy's bearer token is ignored: the cookie and the origin check apply", async () => {
  const user = await app.signUp();
  const headers = { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x" };
  expect((await user.request("GET", "/api/me", { headers })).status).toBe(200);
  const foreign = { ...headers, origin: "https://elsewhere.example" };
  const body = { id: randomUUID(), reference: null, body: "x" };
  expect((await user.request("POST", "/api/notes", { body, headers: foreign })).status).toBe(403);
});

test("unknown, mistyped, expired and revoked tokens get the same error", async () => {
  const user = await app.signUp();
  const [{ token, id }, expired] = [await create(user), await create(user)];
  await app.driver.owner.execute(
    sql`update access_tokens set expires_at = now() where id = ${expired.id}`,
  );
  expect(await status(token)).toBe(200);
  expect((await user.request("DELETE", `/api/access-tokens/${id}`)).status).toBe(204);
  const bodies = new Set<string>();
  for (const one of [token, expired.token, "berea_pat_x", `${token.slice(0, -1)}_`]) {
    const answer = await send(one, "GET", "/api/notes");
    expect(answer.status).toBe(401);
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
});

test("uses are counted by scope, and the list shows them and the last use", async () => {
  const user = await app.signUp();
  const { token, id } = await create(user, ["notes:read", "prayers:read"]);
  for (const path of ["/api/notes", "/api/notes", "/api/prayers", "/api/reading-plans"]) {
    await send(token, "GET", path);
  }
  const [item] = await listed(user);
  expect(item?.uses).toEqual([
    { scope: "notes:read", calls: 2 },
    { scope: "prayers:read", calls: 1 },
  ]);
  expect(Date.parse(item?.last_used_at ?? "")).toBeGreaterThan(Date.parse(item?.created_at ?? ""));
  await user.request("DELETE", `/api/access-tokens/${id}`);
  const own = eq(accessTokenUses.userId, user.id);
  expect(await app.driver.owner.$count(accessTokenUses, own)).toBe(0);
});

test("a new password ends all tokens", async () => {
  const user = await app.signUp();
  const { token } = await create(user);
  const changed = await user.request("POST", "/api/auth/change-password", {
    body: { currentPassword: user.password, newPassword: `madder-root-${randomUUID()}` },
  });
  expect(changed.status).toBe(200);
  expect(await status(token)).toBe(401);
  const own = eq(accessTokens.userId, user.id);
  expect(await app.driver.owner.$count(accessTokens, own)).toBe(0);
});

test("suspending a user, or signing a user out everywhere, permanently ends all tokens", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  const [{ token }, second] = [await create(user), await create(other)];
  const body = { reason: "a test" };
  const path = `/api/admin/users/${user.id}/suspension`;
  expect((await admin.request("PUT", path, { body })).status).toBe(204);
  expect(await status(token)).toBe(401);
  expect((await admin.request("DELETE", path, { body })).status).toBe(204);
  expect(await status(token)).toBe(401);
  await admin.request("POST", `/api/admin/users/${other.id}/sign-out`);
  expect(await status(second.token)).toBe(401);
});

test("scheduling the deletion of the account ends all tokens", async () => {
  const user = await app.signUp();
  const { token } = await create(user);
  const started = await user.request("POST", "/api/account/deletion", {
    body: { password: user.password, confirmation: "delete my account" },
  });
  expect(started.status, await started.text()).toBe(202);
  expect(await status(token)).toBe(401);
});

test("a repeated idempotency key creates another token, and no stored response contains one", async () => {
  const user = await app.signUp();
  const body = { name: "A script", scopes: ["notes:read"], expires_in_days: 90 };
  const headers = { "idempotency-key": randomUUID() };
  const first = await user.request("POST", "/api/access-tokens", { body, headers });
  const second = await user.request("POST", "/api/access-tokens", { body, headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  const tokens = [await first.json(), await second.json()] as Created[];
  expect(tokens[0]?.token).not.toBe(tokens[1]?.token);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const own = eq(idempotencyKeys.userId, user.id);
  expect(await app.driver.owner.$count(idempotencyKeys, own)).toBe(0);
});

test("invalid input is refused with the field, and so is a token beyond the limit", async () => {
  const user = await app.signUp();
  const make = (changes: object) =>
    user.request("POST", "/api/access-tokens", {
      body: { name: "x", scopes: ["notes:read"], expires_in_days: 30, ...changes },
    });
  for (const [field, value] of [
    ["name", " "],
    ["scopes", []],
    ["scopes", ["admin"]],
    ["scopes", ["notes:read", "notes:read"]],
    ["expires_in_days", 3650],
  ] as const) {
    const answer = await make({ [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).error.fields)[0]).toContain(field);
  }
  await app.driver.owner.execute(sql`
    insert into access_tokens (id, user_id, name, token_hash, scopes, expires_at)
    select gen_random_uuid(), ${user.id}, '\\x00', gen_random_uuid()::text, '{notes:read}', now() + interval '1 day'
    from generate_series(1, ${maxRows.accessTokens}) n`);
  const full = await make({});
  expect(full.status).toBe(409);
  expect((await full.json()).error.code).toBe("limit_reached");
});

test("another user's token gets the same 404 as an unknown one", async () => {
  const [user, other] = [await app.signUp(), await app.signUp()];
  const { id, token } = await create(user);
  const foreign = await other.request("DELETE", `/api/access-tokens/${id}`);
  const missing = await other.request("DELETE", `/api/access-tokens/${randomUUID()}`);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await missing.text());
  expect(await listed(other)).toEqual([]);
  expect(await status(token)).toBe(200);
});
