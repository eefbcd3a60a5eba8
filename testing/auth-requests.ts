import { randomInt } from "node:crypto";
import type { TestApp } from "./test-app.ts";

/**
 * Posts to a path below /api/auth. Each call uses a different IP address, so that limits by address
 * do not interfere between tests.
 */
export const postAuth = (
  app: Pick<TestApp, "request">,
  path: string,
  body: unknown,
  cookie = "",
): Promise<Response> =>
  app.request("POST", `/api/auth${path}`, {
    body,
    headers: {
      cookie,
      "x-forwarded-for": `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
    },
  });
