import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();

test.each(["/api/nothing", "/api", "/api/", "/api/prayers/1/2/3/4"])(
  "[R18] GET %s answers 404 in JSON",
  async (path) => {
    const response = await app.request("GET", path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: "not_found", message: expect.stringContaining("/api/docs") },
    });
  },
);
