import { expect, test } from "vitest";
import { createLogger } from "../platform/logging.ts";
import { createRouter } from "./context.ts";
import { onError, throwsErrors } from "./on-error.ts";

test("whatever a handler throws is answered in the one error shape", async () => {
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
