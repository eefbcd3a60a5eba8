import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withoutNonce } from "./render-page.ts";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

test("only inline scripts with the nonce are listed, and the page loses the nonce", () => {
  const page = [
    '<script nonce="abc">first()</script>',
    '<script nonce="abc" type="module">second()</script>',
    '<script src="/a.js" nonce="abc"></script>',
    "<script>injected()</script>",
    '<script nonce="guess">injected()</script>',
  ].join("");
  const { html, scriptHashes } = withoutNonce(page, "abc");
  expect(scriptHashes).toEqual([hashOf("first()"), hashOf("second()")]);
  expect(html).not.toContain('nonce="abc"');
  expect(html).toContain("<script>first()</script>");
});
