import type { BrowserContext, Page } from "@playwright/test";
import { cases } from "#testing/assurance.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, openWithoutLoad, signUp, test } from "./support.ts";

// Loaded content can be read offline, and content written offline arrives once.

test.use({
  serviceWorkers: "allow",
  allowedErrors: [
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "ERR_CONNECTION_FAILED",
    "Failed to fetch",
    "could not be",
  ],
});

const verse = (page: Page, number: number) => page.locator(`#v${number}`);
const unreached = "You can read what is on this device";
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** A guest who follows a link to one chapter downloads nothing more; the next chapter counts. */
async function readTwoChapters(page: Page) {
  await page.goto("/app/bible?ref=John+2");
  await expect(verse(page, 25)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/John\+3/);
  await expect(verse(page, 36)).toBeVisible();
}

/** Waits until the service worker has cached what the page prefetches. */
async function waitUntilCached(page: Page, cache: string, text: string) {
  await expect
    .poll(() =>
      page.evaluate(
        async ([name = "", expected = ""]) => {
          if (!(await caches.has(name))) return false;
          const keys = await (await caches.open(name)).keys();
          return keys.some(({ url }) => url.includes(expected));
        },
        [cache, text],
      ),
    )
    .toBe(true);
}

async function unplug(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.reload();
}

async function readAndSearchBible(page: Page) {
  await page.goto("/app/bible?ref=Obadiah+1");
  await expect(verse(page, 21)).toContainText("saviours shall come up on mount Zion");
  await page.goto("/app/bible");
  await page.getByRole("searchbox", { name: "Search the Bible" }).fill("lovingkindness");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Psalm 17:7", { exact: true })).toBeVisible();
}

test("after one visit, a guest reads and searches the whole Bible offline", async ({
  page,
  context,
}) => {
  await readTwoChapters(page);
  await waitUntilCached(page, "berea-texts", "/api/bibles/kjv/text");
  await waitUntilCached(page, "berea-private", "/api/auth/get-session");
  await unplug(context, page);
  await expect(verse(page, 16)).toContainText("For God so loved the world");
  await expect(toast(page, unreached)).toBeVisible();
  await readAndSearchBible(page);
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(toast(page, unreached)).toHaveCount(0);
});

test("the Bible, prayers and notes are readable offline, and prayers and chapters read offline arrive once", {
  tag: "@gate",
}, async ({ page, context }) => {
  const written = Array.from({ length: cases(1, 15) }, (_, n) => `For harvest ${n + 1}`);
  await signUp(page);
  await page.request.post("/api/prayers", { data: { title: "For my mother" } });
  await page.request.post("/api/notes", {
    data: { id: crypto.randomUUID(), reference: null, body: "What I heard on Sunday" },
  });
  await page.goto("/app/bible?ref=John+3");
  await waitUntilCached(page, "berea-private", "/api/notes");
  await waitUntilCached(page, "berea-private", "/api/progress/chapters");
  await waitUntilCached(page, "berea-texts", "/api/bibles/kjv/text");
  await unplug(context, page);
  await expect(verse(page, 16)).toContainText("For God so loved the world");
  await expect(toast(page, unreached)).toBeVisible();
  await readAndSearchBible(page);
  // The loads above and the reload below prove that the app starts offline.
  await openWithoutLoad(page, "/app/prayers");
  await expect(page.getByText("For my mother")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const queue = page.getByRole("region", { name: "Not synced yet" });
  for (const title of written) {
    await page.getByRole("button", { name: "Add Prayer" }).first().click();
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(toast(page, "will be synced when you're back online").first()).toBeVisible();
    await expect(queue.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(queue.getByRole("heading", { name: /^For harvest/ })).toHaveCount(written.length);
  await expectAccessible(page);
  await openWithoutLoad(page, "/app/bible/notes");
  await expect(page.getByText("What I heard on Sunday")).toBeVisible();
  await openWithoutLoad(page, "/app/bible?ref=Jude+1");
  await page.getByRole("button", { name: /Mark .*read/i }).click();

  await context.setOffline(false);
  const list = async () => {
    const answer = await page.request.get("/api/prayers");
    return ((await answer.json()) as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    );
  };
  await expect
    .poll(async () => (await list()).toSorted())
    .toEqual([...written, "For my mother"].toSorted());
  await expect
    .poll(async () => (await (await page.request.get("/api/progress/chapters")).json()).chapters)
    .toMatchObject([{ book: "Jude", chapter: 1 }]);
  await openWithoutLoad(page, "/app/prayers");
  for (const title of written) await expect(page.getByText(title, { exact: true })).toHaveCount(1);
  await expect(queue).toHaveCount(0);
  test.info().annotations.push({
    type: "figure",
    description: `offline: the whole Bible read and searched, prayers and notes read; ${written.length} prayers and a chapter read offline: each arrived once`,
  });
});

test("a group is readable offline, and a comment and a prayed day queued there are sent once", async ({
  page,
  context,
}) => {
  await signUp(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const send = async (method: "post" | "put", path: string, data: object) =>
    (await page.request[method](path, { headers: { origin }, data })).json();
  const { id } = await send("post", "/api/groups", { name: "Philippi" });
  const { id: prayer } = await send("post", "/api/prayers", { title: "For the harvest" });
  await send("put", `/api/prayers/${prayer}/groups`, { group_ids: [id] });
  await page.goto("/app/groups");
  // The page files are stored before the lists.
  await waitUntilCached(page, "berea-private-groups", "/api/groups/shares");
  await page.goto(`/app/groups/${id}`);
  await expect(page.getByRole("heading", { name: "For the harvest" })).toBeVisible();
  await page.getByRole("button", { name: "Comments" }).click();
  await expect(page.getByText("No comments yet.")).toBeVisible();
  await waitUntilCached(page, "berea-private-groups", "/comments");
  await unplug(context, page);
  const harvest = page.getByRole("article", { name: "For the harvest" });
  await expect(page.getByText(/^Offline\. Last updated .+\.$/).first()).toBeVisible();
  await harvest.getByRole("button", { name: "I prayed" }).click();
  await expect(harvest.getByRole("button", { name: "Prayed today · 1" })).toBeVisible();
  await harvest.getByRole("button", { name: "Comments" }).click();
  await harvest.getByRole("textbox", { name: "Your comment" }).fill("Rain is on its way");
  await harvest.getByRole("button", { name: "Send" }).click();
  const waiting = page.getByRole("region", { name: "Not synced yet" });
  await expect(waiting.getByText("Rain is on its way")).toBeVisible();
  await page.reload();
  await harvest.getByRole("button", { name: "Comments" }).click();
  await expect(waiting.getByText("Rain is on its way")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(harvest.getByText("Rain is on its way")).toHaveCount(1);
  await expect(harvest.getByRole("button", { name: "Prayed today · 1" })).toBeVisible();
  const { items } = await (await page.request.get(`/api/groups/${id}/items`)).json();
  expect(items).toMatchObject([{ prayed: 1, comments: 1 }]);
});

test.describe("a lost network that the device still reports as connected", () => {
  test.use({ serviceWorkers: "block" });

  test("is detected, and queued writes are sent when the network returns", async ({
    page,
    context,
  }) => {
    await signUp(page);
    await page.goto("/app/prayers");
    await expect(page.getByRole("button", { name: "Add Prayer" }).first()).toBeVisible();
    const unreachable = /\/(api\/prayers|healthz)$/;
    await context.route(unreachable, (route) =>
      route.request().method() === "POST" || route.request().url().endsWith("/healthz")
        ? route.abort("connectionfailed")
        : route.continue(),
    );
    await page.getByRole("button", { name: "Add Prayer" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill("For the harvest");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(toast(page, "will be synced when you're back online")).toBeVisible();
    await expect(toast(page, "Berea cannot be reached.")).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);

    await context.unroute(unreachable);
    await expect(page.getByRole("region", { name: "Not synced yet" })).toHaveCount(0);
    await expect(page.getByRole("article").filter({ hasText: "For the harvest" })).toHaveCount(1);
    await expect(toast(page, unreached)).toHaveCount(0);
  });
});

test("the session token is not stored where scripts can read it", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/app");
  await waitUntilCached(page, "berea-private", "/api/prayers");
  const cachedUrls = () =>
    page.evaluate(async () => {
      const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          const isText = answer?.headers.get("content-type")?.includes("json");
          if (isText && !request.url.includes("/text")) texts.push((await answer?.text()) ?? "");
        }
      }
      return texts.join("\n");
    });
  expect(await cachedUrls()).toContain("Lydia of Thyatira");
  expect(await cachedUrls()).not.toContain('"token"');
  const token = (await context.cookies()).find(({ name }) => /session_token/.test(name));
  const [secret = ""] = decodeURIComponent(token?.value ?? "").split(".");
  expect(secret.length).toBeGreaterThan(20);
  expect(await cachedUrls()).not.toContain(secret);
});

test("signing out removes the user's data from the device", async ({ page, context }) => {
  await signUp(page);
  await page.request.post("/api/prayers", { data: { title: "For my eyes only" } });
  await page.goto("/app");
  await waitUntilCached(page, "berea-private", "/api/prayers");
  await page.getByRole("button", { name: /Sign out/i }).click();
  await expect(page).toHaveURL("/");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open("berea-private");
        const cachedUrls = await cache.keys();
        return cachedUrls.filter(({ url }) => url.includes("/api/prayers")).length;
      }),
    )
    .toBe(0);
  await context.setOffline(true);
  await page.goto("/app/prayers");
  await expect(page.getByText("For my eyes only")).toHaveCount(0);
});

test("a downloaded translation shows its size, and stays deleted after the user deletes it", async ({
  page,
}) => {
  await readTwoChapters(page);
  await waitUntilCached(page, "berea-texts", "/api/bibles/kjv/text");
  await signUp(page);
  await page.goto("/app/profile/settings");
  await page.getByRole("button", { name: "Download World English Bible" }).click();
  await expect(page.getByRole("button", { name: "Remove World English Bible" })).toBeVisible();
  await expect(page.getByText(/^World English Bible\d+\.\d MB$/)).toBeVisible();
  await expectAccessible(page);
  for (const name of ["World English Bible", "King James Version"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByRole("button", { name: `Download ${name}` })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("button", { name: "Download King James Version" })).toBeVisible();
});

test("a guest who follows a link to a chapter downloads neither the Bible nor the other pages", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/app/bible?version=kjv&ref=John+3");
  // This response is the last one stored before the decision about the downloads.
  await waitUntilCached(page, "berea-private-chapters", "/api/bibles/kjv/books/John/chapters/3");
  await page.evaluate(() => fetch("/api/bibles"));
  expect(asked).not.toContain("/offline-files.json");
  expect(asked).not.toContain("/api/bibles/kjv/text");
  const precached = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("berea-precache")) ?? "";
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(precached).toContain("/app");
  expect(precached.length).toBeLessThanOrEqual(40);
});

test("a chapter that was read opens offline without the whole translation", async ({
  page,
  context,
}) => {
  // Prevents the download like a slow network.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }),
  );
  await page.goto("/app/bible?ref=John+3");
  await waitUntilCached(page, "berea-public", "/api/bibles");
  // The worker sees the chapter once it controls the page that loads it.
  await page.reload();
  await expect(verse(page, 16)).toBeVisible();
  await waitUntilCached(page, "berea-private-chapters", "/api/bibles/kjv/books/John/chapters/3");
  await unplug(context, page);
  await expect(verse(page, 16)).toContainText("For God so loved the world");
  const downloads = await page.evaluate(
    async () => (await (await caches.open("berea-texts")).keys()).length,
  );
  expect(downloads).toBe(0);
});

test("the app can be installed: it has a manifest with icons and a start page", async ({
  page,
}) => {
  await page.goto("/app");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/app" });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
});

test("catches a device with an empty cache: without a visit, nothing can be read", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await expect(page.goto("/app/bible")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});
