import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { createPageRenderer, type PageRenderer } from "./render-page.ts";
import { openPageRenderer } from "./routes.ts";
import { warmUp } from "./warm-up.ts";

const app = startTestApp({}, { texts: true });
const folder = mkdtempSync(path.join(tmpdir(), "berea-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the bundle of the pages is imported when it is loaded, before any request", async () => {
  const bundle = path.join(folder, "index.mjs");
  writeFileSync(
    bundle,
    `globalThis.importedPages = true;
export const entry = { module: { default() {}, createRequestContext() {}, setRequestInstallation() {} } };
export const routes = {};
export const assets = { routes: {} };
export const future = {};
export const ssr = true;`,
  );
  const isImported = () => "importedPages" in globalThis;
  const { load } = createPageRenderer(bundle);
  expect(isImported()).toBe(false);
  await load();
  expect(isImported()).toBe(true);
});

test("a landing page and chapters are rendered in advance, and a failure is only logged", async () => {
  const webFolder = path.join(import.meta.dirname, "../../../build/web/client");
  const renderer = openPageRenderer(webFolder);
  if (!renderer) throw new Error("This test needs the built pages: npm run build");
  const rendered: [string, number][] = [];
  const counting: PageRenderer = {
    ...renderer,
    render: async (url, data) => {
      const page = await renderer.render(url, data);
      rendered.push([url.pathname, page.status]);
      return page;
    },
  };
  await warmUp(app.services, counting, []);
  expect(rendered).toContainEqual(["/", 200]);
  expect(rendered).toContainEqual(["/bible/kjv/john/3", 200]);
  const failing = createPageRenderer(path.join(folder, "missing.mjs"));
  await expect(warmUp(app.services, failing, [])).resolves.toBeUndefined();
});
