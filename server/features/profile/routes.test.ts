import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#server/db/schema.ts";
import type { Profile } from "#shared/api/profile.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();

test("users read and change their own profile only", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  const silas = await app.signUp({ name: "Silas" });
  const read = async (user: typeof lydia) =>
    (await user.request("GET", "/api/profile")).json() as Promise<{
      id: string;
      full_name: string;
    }>;
  expect(await read(lydia)).toMatchObject({ id: lydia.id, full_name: "Lydia", about_me: "" });
  const changed = await lydia.request("PATCH", "/api/profile", {
    body: { about_me: "  A seller of purple.  " },
  });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({
    full_name: "Lydia",
    about_me: "A seller of purple.",
  });
  expect(await read(silas)).toMatchObject({ id: silas.id, full_name: "Silas", about_me: "" });
});

test("a change of a profile that is based on an older text is refused", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  const read = async () => (await lydia.request("GET", "/api/profile")).json() as Promise<Profile>;
  const change = (body: object) => lydia.request("PATCH", "/api/profile", { body });
  const { updated_at } = await read();
  const first = await change({ about_me: "From tab 1", if_unchanged_since: updated_at });
  expect(first.status).toBe(200);
  const saved = (await first.json()) as Profile;
  expect(saved.updated_at > updated_at).toBe(true);
  const second = await change({ about_me: "From tab 2", if_unchanged_since: updated_at });
  expect(second.status).toBe(409);
  expect((await second.json()).error.code).toBe("conflict");
  expect(await read()).toEqual(saved);
  const third = await change({ full_name: "Lydia T.", if_unchanged_since: saved.updated_at });
  expect(await third.json()).toMatchObject({ full_name: "Lydia T.", about_me: "From tab 1" });
});

test("of two concurrent changes of a profile one is refused", async () => {
  const lydia = await app.signUp();
  const { updated_at } = (await (await lydia.request("GET", "/api/profile")).json()) as Profile;
  const answers = await Promise.all(
    ["One", "Two"].map((about_me) =>
      lydia.request("PATCH", "/api/profile", {
        body: { about_me, if_unchanged_since: updated_at },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a missing profile is created on first use", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  await app.database.asSystem((db) => db.delete(profiles).where(eq(profiles.id, lydia.id)));
  const read = await lydia.request("GET", "/api/profile");
  expect(read.status).toBe(200);
  expect(await read.json()).toMatchObject({ id: lydia.id, full_name: "Lydia" });
});

test("an about text that is too long, a name of two lines and unknown fields are rejected by field", async () => {
  const lydia = await app.signUp();
  for (const [body, field] of [
    [{ about_me: "a".repeat(161) }, "about_me"],
    [{ full_name: "Lydia\nof Thyatira" }, "full_name"],
    [{ full_name: 7 }, "full_name"],
  ] as const) {
    await expectInvalidField(await lydia.request("PATCH", "/api/profile", { body }), field);
  }
  const exactly = await lydia.request("PATCH", "/api/profile", {
    body: { about_me: "a".repeat(160) },
  });
  expect(exactly.status).toBe(200);
  const unknown = await lydia.request("PATCH", "/api/profile", { body: { role: "admin" } });
  expect(unknown.status).toBe(400);
});

test("without a session both calls return 401", async () => {
  expect((await app.request("GET", "/api/profile")).status).toBe(401);
  expect((await app.request("PATCH", "/api/profile", { body: { about_me: "x" } })).status).toBe(
    401,
  );
});

test("a character that the database cannot store is rejected as invalid input", async () => {
  const lydia = await app.signUp();
  const body = { about_me: "purple\u0000cloth" };
  const answer = await lydia.request("PATCH", "/api/profile", { body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: "invalid_input", message: expect.stringContaining("U+0000") },
  });
  expect((await lydia.request("GET", "/api/profile")).status).toBe(200);
});
