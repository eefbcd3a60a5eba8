import type { TestApp } from "./test-app.ts";
import { nextAddress } from "./unique.ts";

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
      "x-forwarded-for": nextAddress(),
    },
  });
