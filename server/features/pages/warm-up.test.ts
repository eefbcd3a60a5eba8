import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
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

test("a failing page is logged, and the landing page and the chapters are rendered in advance", async () => {
  const webFolder = path.join(import.meta.dirname, "../../../build/web/client");
  const renderer = openPageRenderer(webFolder);
  if (!renderer) throw new Error("This test needs the built pages: npm run build");
  const rendered: string[] = [];
  const failing: PageRenderer = {
    ...renderer,
    render: async (url, data) => {
      if (url.pathname === "/privacy") throw new Error("/privacy was not rendered");
      const page = await renderer.render(url, data);
      if (page.status === 200) rendered.push(url.pathname);
      return page;
    },
  };
  const logged = vi.spyOn(app.services.log, "error").mockImplementation(() => {});
  await warmUp(app.services, failing);
  expect(rendered).toEqual([
    "/",
    ...["obadiah/1", "ruth/1", "john/3"].map((one) => `/bible/kjv/${one}`),
  ]);
  expect(logged.mock.calls).toEqual([
    [{ err: new Error("/privacy was not rendered") }, expect.any(String)],
  ]);
});
