import { expect, test } from "vitest";
import { startLate } from "./defer-scripts.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><title>T</title></head>
<script type="module" async="" nonce="n">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
const route1 = {...route0};

import("/assets/entry.js");</script><script>other()</script>`;

test("modules are imported only when the deferred start runs", () => {
  const html = startLate(page);
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain(
    'const [,route0] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);',
  );
  expect(html).toContain("const route1 = {...route0};");
  expect(html).toContain('<script type="module" async="" nonce="n">');
  expect(html).not.toContain("<link");
  expect(html).toContain("<title>T</title>");
  expect(html).toContain("<script>other()</script>");
});

test("a page that is hidden until its language has loaded starts its scripts at once", () => {
  expect(startLate(page)).toContain(
    'if (document.documentElement.hasAttribute("data-language-pending")) start();',
  );
});

test("startLate throws if the module script has an unexpected form", () => {
  expect(() => startLate("<p></p>")).toThrow("no module script");
  const other = page.replace("import * as route0 from", "import { route0 } from");
  expect(() => startLate(other)).toThrow("unexpected form");
});
