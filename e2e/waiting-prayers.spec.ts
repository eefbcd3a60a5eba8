import type { Page, Route } from "@playwright/test";
import { expect, signUp, test } from "./support.ts";

// New prayers and lists whose response is lost, and prayers that wait on this device while another
// tab or device changes them.

test.use({ allowedErrors: ["404", "409", "403", "502", "ERR_FAILED", "Failed to", "couldn't"] });

const origin = () => new URL(test.info().project.use.baseURL ?? "").origin;
const dialogOf = (page: Page) => page.getByRole("dialog");
const entry = (page: Page, title: string) => page.getByRole("article", { name: title });
const conflictIn = (page: Page) => dialogOf(page).getByRole("alert").filter({ hasText: "also" });

async function itemsOf(page: Page, path = "/api/prayers"): Promise<Record<string, unknown>[]> {
  return (await (await page.request.get(path)).json()).items;
}

/** Changes the user's only prayer, as another device would. */
async function fromPhone(page: Page, change: object) {
  const [prayer] = await itemsOf(page);
  const data = { ...change, if_unchanged_since: prayer?.updated_at };
  const path = `/api/prayers/${prayer?.id}`;
  const answer = await page.request.patch(path, { data, headers: { origin: origin() } });
  expect(answer.status()).toBe(200);
}

async function openForm(page: Page, title: string) {
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  await dialogOf(page).getByLabel("Title").fill(title);
}
const submit = (page: Page) => dialogOf(page).getByRole("button", { name: "Add Prayer" }).click();
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Save Changes" }).click();

/** Makes the server process the next request of `method`, but loses the response. */
async function loseAnswer(page: Page, path: string | RegExp, method: "POST" | "PATCH") {
  let isTaken = false;
  let isLost = false;
  await page.route(path, async (route) => {
    if (isTaken || route.request().method() !== method) return route.fallback();
    isTaken = true;
    await route.fetch();
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
    isLost = true;
  });
  return () => expect.poll(() => isLost).toBe(true);
}

/** Adds a prayer whose response is lost, then changes its text in the form. */
async function addedTwice(page: Page, first: string, second: string) {
  await signUp(page);
  await openForm(page, first);
  const lost = await loseAnswer(page, "**/api/prayers", "POST");
  await submit(page);
  await lost();
  const title = dialogOf(page).getByLabel("Title");
  await expect(title).toBeEditable();
  await title.fill(second);
  await submit(page);
  const added = dialogOf(page).getByRole("alert").filter({ hasText: "already added" });
  await expect(added).toContainText(`“${first}”`);
  expect((await itemsOf(page)).map((prayer) => prayer.title)).toEqual([first]);
  return added;
}

test("a new prayer whose response was lost is corrected if its author confirms", async ({
  page,
}) => {
  const added = await addedTwice(page, "For my bother", "For my brother");
  await added.getByRole("button", { name: "Change It" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await itemsOf(page)).map((prayer) => prayer.title)).toEqual(["For my brother"]);
});

test("a different prayer typed after a lost response does not replace the first one", async ({
  page,
}) => {
  const added = await addedTwice(page, "For my brother", "For my exam");
  await added.getByRole("button", { name: "Add Another" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  const titles = (await itemsOf(page)).map((prayer) => prayer.title);
  expect(titles).toEqual(["For my exam", "For my brother"]);
});

test("an edit of a prayer that another device deleted can be saved as a new prayer", async ({
  page,
}) => {
  await signUp(page);
  const headers = { origin: origin() };
  await page.request.post("/api/prayers", { data: { title: "For Tom" }, headers });
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Edit For Tom" }).click();
  await dialogOf(page).getByLabel("Description").fill("Half a page");
  const [prayer] = await itemsOf(page);
  await page.request.delete(`/api/prayers/${prayer?.id}`, { headers });
  await save(page);
  const deleted = dialogOf(page).getByRole("alert").filter({ hasText: "was deleted" });
  await deleted.getByRole("button", { name: "Save as New Prayer" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await itemsOf(page)).toMatchObject([{ title: "For Tom", description: "Half a page" }]);
  await expect(entry(page, "For Tom")).toHaveCount(1);
});

test("a new prayer that another device changed after a lost response asks, and is added once", async ({
  page,
}) => {
  await signUp(page);
  await openForm(page, "For my bother");
  const lost = await loseAnswer(page, "**/api/prayers", "POST");
  await submit(page);
  await lost();
  await expect(dialogOf(page).getByLabel("Title")).toBeEditable();
  await fromPhone(page, { title: "From the phone" });
  await dialogOf(page).getByLabel("Title").fill("For my brother");
  await submit(page);
  await expect(conflictIn(page)).toContainText("From the phone");
  expect(await itemsOf(page)).toMatchObject([{ title: "From the phone" }]);
  await conflictIn(page).getByRole("button", { name: "Keep Mine" }).click();
  await submit(page);
  await expect(dialogOf(page)).toHaveCount(0);
  expect((await itemsOf(page)).map((prayer) => prayer.title)).toEqual(["For my brother"]);
});

test("if a tab closes during the request for a prayer, another open tab sends the prayer", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/app/prayers");
  await expect(page.getByRole("heading", { name: "Prayer Journal" })).toBeVisible();
  const closing = await context.newPage();
  await openForm(closing, "For harvest");
  const asked = new Promise<void>((resolve) => {
    // The request does not reach the server.
    void closing.route("**/api/prayers", (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      resolve();
    });
  });
  await submit(closing);
  await asked;
  await closing.close();
  await expect
    .poll(async () => (await itemsOf(page)).map(({ title }) => title))
    .toEqual(["For harvest"]);
  await expect(entry(page, "For harvest")).toBeVisible();
  await expect(page.getByText("Not synced yet")).toHaveCount(0);
});

test("a new list whose response was lost is created once, with the name sent last", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/app/prayers/lists");
  const name = page.getByLabel("Name of a new list");
  await name.fill("Famly");
  const lost = await loseAnswer(page, "**/api/prayers/lists", "POST");
  await page.getByRole("button", { name: "Create List" }).click();
  await lost();
  await name.fill("Family");
  await page.getByRole("button", { name: "Create List" }).click();
  await expect(page.getByRole("region", { name: "List Family" })).toBeVisible();
  const lists = await itemsOf(page, "/api/prayers/lists");
  expect(lists.map((list) => list.name)).toEqual(["Family"]);
});

/** Creates a new prayer that was written offline and then rejected by the server. */
async function refusedPrayer(page: Page) {
  await signUp(page);
  const isNew = (route: Route) => route.request().method() === "POST";
  await page.route("**/api/prayers", (route) => (isNew(route) ? route.abort() : route.fallback()));
  await openForm(page, "For Tom");
  await submit(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.unroute("**/api/prayers");
  await page.route("**/api/prayers", (route) =>
    isNew(route)
      ? route.fulfill({ status: 403, json: { error: { code: "forbidden", message: "No." } } })
      : route.fallback(),
  );
  await page.reload();
  await expect(entry(page, "For Tom")).toContainText("Couldn't be saved: No.");
  await entry(page, "For Tom").getByRole("button", { name: "Edit" }).click();
  await dialogOf(page).getByLabel("Description").fill("From the desk");
}

/** Opens another tab, in which the server accepts the prayer. */
async function openOtherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto("/app/prayers");
  await expect(entry(other, "For Tom")).toContainText("Couldn't be saved");
  return other;
}

async function addInOtherTab(page: Page) {
  const other = await openOtherTab(page);
  await entry(other, "For Tom").getByRole("button", { name: "Retry: For Tom" }).click();
  await expect.poll(async () => (await itemsOf(page)).length).toBe(1);
}

test("saving a queued prayer that was synced and changed elsewhere shows the conflict and keeps the text", async ({
  page,
}) => {
  await refusedPrayer(page);
  await addInOtherTab(page);
  await fromPhone(page, { description: "From the phone", priority: 2 });
  await save(page);
  await expect(conflictIn(page)).toContainText("From the phone");
  await expect(dialogOf(page).getByLabel("Description")).toHaveValue("From the desk");
  expect(await itemsOf(page)).toMatchObject([{ description: "From the phone" }]);
  await conflictIn(page).getByRole("button", { name: "Keep Mine" }).click();
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await itemsOf(page)).toMatchObject([{ description: "From the desk", priority: 2 }]);
});

test("a queued prayer that cannot be saved shows an error and keeps the text", async ({ page }) => {
  await refusedPrayer(page);
  await addInOtherTab(page);
  await page.route(/\/api\/prayers\/[^/]+$/, (route) => route.abort());
  await save(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "Failed to update prayer" }),
  ).toBeVisible();
  await expect(dialogOf(page).getByLabel("Description")).toHaveValue("From the desk");
});

test("a draft of a queued prayer does not overwrite text that another device wrote after the sync", async ({
  page,
}) => {
  await refusedPrayer(page);
  await page.keyboard.press("Escape");
  await addInOtherTab(page);
  await fromPhone(page, { description: "From the phone" });
  await expect(page.getByRole("button", { name: "Edit For Tom" })).toBeVisible();
  await page.getByRole("button", { name: "Edit For Tom" }).click();
  await expect(dialogOf(page).getByLabel("Description")).toHaveValue("From the desk");
  await save(page);
  await expect(conflictIn(page)).toContainText("From the phone");
  expect(await itemsOf(page)).toMatchObject([{ description: "From the phone" }]);
});

test("editing a queued prayer in two tabs asks in the second one", async ({ page }) => {
  await refusedPrayer(page);
  const other = await openOtherTab(page);
  await entry(other, "For Tom").getByRole("button", { name: "Edit" }).click();
  await other.route("**/api/prayers", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await dialogOf(other).getByLabel("Description").fill("From the other tab");
  await save(other);
  await expect(dialogOf(other)).toHaveCount(0);
  await save(page);
  await expect(conflictIn(page)).toContainText("changed in another tab");
  await expect(conflictIn(page)).toContainText("From the other tab");
});

test("a deletion that waited for the network asks if another device has changed the prayer since", async ({
  page,
}) => {
  await signUp(page);
  const data = { title: "For Tom" };
  await page.request.post("/api/prayers", { data, headers: { origin: origin() } });
  await page.goto("/app/prayers");
  const path = /\/api\/prayers\/[^/]+$/;
  await page.route(path, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Delete For Tom" }).click();
  await dialogOf(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(entry(page, "For Tom")).toHaveCount(0);
  await fromPhone(page, { description: "From the phone" });
  await page.unroute(path);
  await page.reload();
  const conflict = page.getByRole("alert").filter({ hasText: "It now reads" });
  await expect(conflict).toContainText("From the phone");
  await conflict.getByRole("button", { name: "Keep Prayer" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(entry(page, "For Tom")).toContainText("From the phone");
});
