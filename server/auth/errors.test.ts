// Sign-in errors: they differ from an unavailable database, and the log has no personal data.
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.signUp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const owner = (statement: string) => app.driver.owner.execute(sql.raw(statement));
const signIn = () =>
  app.request("POST", "/api/auth/sign-in/email", {
    body: { email: user.email, password: user.password },
  });

test("a failed query in a sign-in is an internal error, and its log entry contains no user data", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  await owner("alter table users rename to elsewhere");
  try {
    const answer = await signIn();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: "internal" } });
  } finally {
    await owner("alter table elsewhere rename to users");
  }
  expect(printed.mock.calls).toEqual([]);
  expect((await signIn()).status).toBe(200);
});

test("a database that is out of resources is reported as unavailable", async () => {
  await owner(
    "create function away() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$",
  );
  await owner("create trigger away before insert on sessions execute function away()");
  try {
    const answer = await signIn();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
  } finally {
    await owner("drop trigger away on sessions");
    await owner("drop function away()");
  }
  expect((await signIn()).status).toBe(200);
});
