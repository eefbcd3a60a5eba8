import { expect, test } from "vitest";
import { withInlineStyles } from "./inline-styles.ts";

test("stylesheets are inlined in their order, and their links are disabled", () => {
  const styles: Record<string, string> = {
    "/assets/a.css": "a{}",
    "/assets/b.css": "b{content:'$&'}",
  };
  const page =
    '<link rel="icon" href="/x.svg"/><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/>';
  expect(withInlineStyles(page, (address) => styles[address] ?? "")).toBe(
    '<link rel="icon" href="/x.svg"/>' +
      '<style>a{}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/>' +
      `<style>b{content:'$&'}</style><link rel="stylesheet" href="/assets/b.css#" disabled=""/>`,
  );
});

test("a stylesheet that would end its element is refused", () => {
  const page = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(() => withInlineStyles(page, () => "a{content:'</style>'}")).toThrow("/assets/a.css");
});
