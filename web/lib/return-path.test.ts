import { describe, expect, it } from "vitest";
import { returnPath, safePath, withReturn } from "./return-path.ts";

describe("the address to come back to", () => {
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
  ])("refuses %j", (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  it("survives the trip through a query, with a query of its own", () => {
    const url = new URL(withReturn("/auth?signup=true", "/app/bible?q=a&b=c#d"), "http://x");
    expect(returnPath(url.searchParams)).toBe("/app/bible?q=a&b=c#d");
    expect(url.searchParams.get("signup")).toBe("true");
  });

  it("does not lead back to sign-in", () => {
    expect(returnPath(new URLSearchParams({ next: "/auth?signup=true" }))).toBeUndefined();
  });
});
