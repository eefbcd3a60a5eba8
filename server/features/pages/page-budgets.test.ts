import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import { startTestPages } from "#testing/test-pages.ts";
import { filesOf, readManifest } from "./built-routes.ts";

// Counts what a page loads before anybody uses it: its HTML, and the files that the HTML and the
// manifest of the build list. Sizes are those of the compressed responses.

/** Kilobytes (1000 bytes), and the number of requests of a first visit. */
type Budget = { html: number; script: number; style: number; font: number; requests: number };

const client = fileURLToPath(new URL("../../../build/web/client", import.meta.url));
const get = startTestPages(startTestApp({}, { texts: true }));

/** Returns the scripts and styles of a route with its parents. */
function filesOfPage(id: string): string[] {
  const { url, entry, routes } = readManifest(client);
  const found = [filesOf(entry)];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    found.push(filesOf(at));
  if (found.length === 1) throw new Error(`${id} is not in the manifest`);
  return [...new Set([url, ...found.flat()])];
}

async function kilobytes(address: string): Promise<number> {
  const { response, bytes } = await get(address, { "accept-encoding": "br" });
  expect(response.status, address).toBe(200);
  return bytes / 1000;
}

/** Counts the requests and bytes of a first visit. Stylesheets in the HTML need no request. */
async function weigh(address: string, route: string): Promise<Budget> {
  const { html } = await get(address);
  const fonts = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, href = ""]) => href);
  if (/class="[^"]*supplied/.test(html)) fonts.push(`/assets/${italicFont()}`);
  const inlined = (file: string) => html.includes(`href="${file}`) && html.includes("<style>");
  const files = filesOfPage(route).filter((file) => !inlined(file));
  const sizes = await Promise.all([...files, ...fonts].map(kilobytes));
  const sum = (isCounted: (file: string) => boolean) =>
    [...files, ...fonts].reduce(
      (all, file, at) => all + (isCounted(file) ? (sizes[at] ?? 0) : 0),
      0,
    );
  return {
    html: await kilobytes(address),
    script: sum((file) => file.endsWith(".js")),
    style: sum((file) => file.endsWith(".css")),
    font: sum((file) => file.endsWith(".woff2")),
    // The browser requests the icon last.
    requests: 1 + files.length + fonts.length + 1,
  };
}

const italicFont = () =>
  readdirSync(path.join(client, "assets")).find((file) =>
    file.startsWith("literata-latin-italic"),
  ) ?? "";

test.each<[string, string, Budget]>([
  [
    "/",
    "features/landing/landing-page",
    { html: 14, script: 140, style: 0, font: 70, requests: 16 },
  ],
  [
    "/bible/kjv/john/3",
    "features/bible/chapter-page",
    { html: 18, script: 125, style: 0, font: 57, requests: 16 },
  ],
  [
    "/privacy",
    "features/privacy/privacy-page",
    { html: 12, script: 140, style: 0, font: 70, requests: 16 },
  ],
  ["/auth", "features/auth/auth-page", { html: 6, script: 265, style: 18, font: 36, requests: 26 }],
  [
    "/app/bible?version=kjv&ref=John+3",
    "features/bible/bible-page",
    { html: 16, script: 335, style: 26, font: 57, requests: 33 },
  ],
])("the page %s stays within its budget", async (address, route, budget) => {
  const weight = await weigh(address, route);
  const over = Object.entries(weight).filter(
    ([name, value]) => value > budget[name as keyof Budget],
  );
  expect(over).toEqual([]);
});

test("the first visit to the longest chapter makes at most 30 requests and loads 250 KB", async () => {
  const weight = await weigh("/bible/kjv/psalms/119", "features/bible/chapter-page");
  const { requests, html, script, style, font } = weight;
  expect(requests).toBeLessThanOrEqual(30);
  expect(html + script + style + font).toBeLessThanOrEqual(250);
});

test("detects a heavier page: a page of the app exceeds the budget of a chapter", async () => {
  const { script } = await weigh("/app/bible", "features/bible/bible-page");
  expect(script).toBeGreaterThan(140);
});
