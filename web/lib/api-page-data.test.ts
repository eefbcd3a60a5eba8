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
