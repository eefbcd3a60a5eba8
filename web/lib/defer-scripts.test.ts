import { expect, test } from "vitest";
import { nameLateModules } from "#shared/late-modules.ts";
import { allowLateStart } from "./defer-scripts.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><title>T</title><link rel="modulepreload" href="/assets/b.js"/></head>
<script type="module" async="" nonce="n">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
const route1 = {...route0};

import("/assets/entry.js");</script><script>other()</script>`;

test("modules are imported only by the start of the scripts", () => {
  const html = allowLateStart(page);
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain(
    'const [,route0] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);',
  );
  expect(html).toContain("const route1 = {...route0};");
  expect(html).toContain('<script type="module" async="" nonce="n">');
  expect(html).toContain("<script>other()</script>");
});

test("late modules are named instead of preloaded", () => {
  expect(nameLateModules(page)).toContain(
    '<head><title>T</title><meta name="late-modules" content="/assets/a.js /assets/b.js"/></head>',
  );
  expect(allowLateStart(page)).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
});

test("scripts start at once unless the page names late modules, and until its language has loaded", () => {
  expect(allowLateStart(page)).toContain(
    'if (!late || document.documentElement.hasAttribute("data-language-pending")) start();',
  );
});

test("a module script of an unexpected form is an error", () => {
  expect(() => allowLateStart("<p></p>")).toThrow("no module script");
  const other = page.replace("import * as route0 from", "import { route0 } from");
  expect(() => allowLateStart(other)).toThrow("unexpected form");
});
