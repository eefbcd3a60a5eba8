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

/** Runs the module script of a page with fakes. Returns what it loads, and its listeners. */
function run({ late = false, pending = false, failures = 0 }) {
  const loaded: string[] = [];
  const listeners = new Map<string, () => unknown>();
  const idle: (() => unknown)[] = [];
  let left = failures;
  const [, script = ""] =
    /<script type="module"[^>]*>([\s\S]*?)<\/script>/.exec(allowLateStart(page)) ?? [];
  const globals = {
    document: {
      querySelector: () => (late ? { content: "/assets/a.js /assets/b.js" } : null),
      documentElement: { hasAttribute: () => pending },
      createElement: () => ({}),
      head: { append: () => {} },
      readyState: "loading",
    },
    window: { requestIdleCallback: true },
    requestIdleCallback: (work: () => unknown) => idle.push(work),
    addEventListener: (type: string, listener: () => unknown) => listeners.set(type, listener),
    load: async (path: string) => {
      if (path.includes("root") && left-- > 0) throw new Error("no network");
      loaded.push(path);
    },
  };
  new Function(...Object.keys(globals), script.replaceAll("import(", "load("))(
    ...Object.values(globals),
  );
  const all = ["/assets/manifest.js", "/assets/root.js", "/assets/entry.js"];
  return { loaded, listeners, idle, all };
}

test.each([
  ["a page without late modules", { late: false }],
  ["a page that is hidden until its language has loaded", { late: true, pending: true }],
])("%s starts its scripts at once", async (_name, options) => {
  const { loaded, all } = run(options);
  await expect.poll(() => loaded).toEqual(all);
});

test("late modules load when the loaded page is idle", async () => {
  const { loaded, listeners, idle, all } = run({ late: true });
  expect([loaded, idle]).toEqual([[], []]);
  listeners.get("load")?.();
  expect(loaded).toEqual([]);
  idle[0]?.();
  await expect.poll(() => loaded).toEqual(all);
});

test.each(["pointerdown", "keydown", "touchstart", "wheel"])(
  "late modules load once, at the first %s",
  async (type) => {
    const { loaded, listeners, all } = run({ late: true });
    listeners.get(type)?.();
    await expect.poll(() => loaded).toEqual(all);
    listeners.get("keydown")?.();
    expect(loaded).toEqual(all);
  },
);

test.each(["online", "keydown"])(
  "modules that could not be loaded are loaded again at %s",
  async (type) => {
    const { loaded, listeners, idle } = run({ late: true, failures: 1 });
    listeners.get("load")?.();
    await expect(idle[0]?.()).rejects.toThrow("no network");
    listeners.get(type)?.();
    await expect.poll(() => loaded).toContain("/assets/entry.js");
  },
);

test("a module script of an unexpected form is an error", () => {
  expect(() => allowLateStart("<p></p>")).toThrow("no module script");
  const other = page.replace("import * as route0 from", "import { route0 } from");
  expect(() => allowLateStart(other)).toThrow("unexpected form");
});
