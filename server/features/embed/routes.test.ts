import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { embedScript } from "./routes.ts";

const app = startTestApp();
const maxBytes = 10 * 1024;

test("the script has at most 10 KB, and pages of other sites may load and cache it", async () => {
  const answer = await app.request("GET", "/embed.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(answer.headers.get("etag")).toBeTruthy();
  expect(new TextEncoder().encode(await answer.text()).length).toBeLessThanOrEqual(maxBytes);
});

test("the script is valid and knows the usual names of books", () => {
  const script = embedScript();
  expect(() => new Function(script)).not.toThrow();
  const source = /const reference =\s*\/(.*)\/giu;/.exec(script)?.[1] ?? "";
  const found = (text: string) => [...text.matchAll(new RegExp(source, "giu"))].map(([all]) => all);
  expect(found("See John 3:16, 1 Cor 13:4-7, Ps. 23:1–4 and Song of Solomon 2:1.")).toEqual([
    ...["John 3:16", "1 Cor 13:4-7", "Ps. 23:1–4", "Song of Solomon 2:1"],
  ]);
  expect(found("At 3:16 we left; room 3:16; Johnson 3:16; ratio 4:3")).toEqual([]);
});
