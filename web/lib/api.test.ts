import { describe, expect, it } from "vitest";
import { ApiError, toApiError } from "./api.ts";

const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });

describe("a failed answer", () => {
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
  ])("that is %s is called unreadable", async (_, response) => {
    expect(await toApiError(response)).toMatchObject({ code: "unreadable", status: 502 });
  });
});
