import { describe, expect, it } from "vitest";
import { ApiError, requestDeletion, toApiError } from "./api.ts";

const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });

describe("a failed API response", () => {
  it("keeps its code, message and fields", async () => {
    const body = {
      error: { code: "invalid_input", message: "Check the title.", fields: { title: "Too long" } },
    };
    const error = await toApiError(json(body, 400));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body.error, status: 400 });
  });

  it.each([
    ["a proxy's page", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["another shape", json({ message: "no" }, 502)],
    ["nothing", new Response(null, { status: 502 })],
  ])("has the code unreadable if it is %s", async (_, response) => {
    expect(await toApiError(response)).toMatchObject({ code: "unreadable", status: 502 });
  });
});

describe("a deletion", () => {
  const answer = (code: string, status: number) =>
    Promise.resolve(json({ error: { code, message: "No" } }, status)) as unknown as Parameters<
      typeof requestDeletion
    >[0];

  it("succeeds if the item no longer exists, because an earlier response may have been lost", async () => {
    await expect(requestDeletion(answer("not_found", 404))).resolves.toBeUndefined();
  });

  it("fails with any other error", async () => {
    await expect(requestDeletion(answer("conflict", 409))).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
