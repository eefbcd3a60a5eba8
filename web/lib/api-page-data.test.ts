import { afterEach, expect, test, vi } from "vitest";
import { apiPageData, ServerUnreachable } from "./api-page-data.ts";

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number) =>
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));

test.each([502, 503, 504])(
  "a response with status %i means that the server is unreachable",
  async (status) => {
    answerWith(status);
    const data = apiPageData("http://localhost");
    const search = data.search("kjv", { query: "love", offset: 0 });
    await expect(search).rejects.toThrow(ServerUnreachable);
    await expect(data.books("kjv")).rejects.toThrow(ServerUnreachable);
  },
);

test("other server errors do not count as an unreachable server", async () => {
  answerWith(500);
  await expect(apiPageData("http://localhost").books("kjv")).rejects.not.toThrow(ServerUnreachable);
});

test("parts of a page that need the public settings share one request", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ installation: { name: "St. Paul" }, announcement: "Welcome" });
  });
  const data = apiPageData("http://localhost");
  const parts = await Promise.all([data.announcement(), data.installation()]);
  expect(parts).toEqual(["Welcome", { name: "St. Paul" }]);
  expect(asked).toHaveLength(1);
  await data.announcement();
  expect(asked).toHaveLength(2);
});
