import { describe, expect, it } from "vitest";
import { returnPath, safePath, withReturnPath } from "./return-path.ts";

describe("the return path after signing in", () => {
  it.each(["/app", "/app/bible?version=kjv#v3", "/app/chat/5f0c"])("keeps %s", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/app",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "app",
    "",
    null,
  ])("rejects %j", (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  it("keeps its own query when it is encoded in a query", () => {
    const url = new URL(withReturnPath("/auth?signup=true", "/app/bible?q=a&b=c#d"), "http://x");
    expect(returnPath(url.searchParams)).toBe("/app/bible?q=a&b=c#d");
    expect(url.searchParams.get("signup")).toBe("true");
  });

  it("is never the sign-in page", () => {
    expect(returnPath(new URLSearchParams({ next: "/auth?signup=true" }))).toBeUndefined();
  });
});
