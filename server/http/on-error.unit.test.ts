import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { databaseUnavailable } from "../db/errors.ts";
import { poolHandle } from "../db/postgres.ts";
import { createLogger } from "../platform/logging.ts";
import { createRouter } from "./context.ts";
import { onError, throwsErrors } from "./on-error.ts";

test("everything that a handler throws becomes a response in the error shape", async () => {
  class NotAnError {}
  const thrown = [new Error("broken"), new NotAnError(), "text", undefined];
  const app = createRouter();
  app.onError(onError);
  app.use(async (c, next) => {
    c.set("log", createLogger("silent"));
    await next();
  });
  app.use(throwsErrors);
  app.get("/:at", (c) => {
    throw thrown[Number(c.req.param("at"))];
  });
  for (const at of thrown.keys()) {
    const answer = await app.request(`/${at}`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: { code: "internal" } });
  }
});

test("a socket error of another service is not reported as a database error", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(databaseUnavailable(new TypeError("fetch failed", { cause: refused }))).toBe(false);
  expect(databaseUnavailable(refused)).toBe(false);
  expect(databaseUnavailable(new DrizzleQueryError("select 1", [], refused))).toBe(true);
  const pool = new pg.Pool({ connectionString: "postgres://berea@127.0.0.1:1/none" });
  const error = await poolHandle(pool)
    .transaction(async () => {})
    .catch((thrown: unknown) => thrown);
  expect(databaseUnavailable(error)).toBe(true);
  await pool.end();
});
