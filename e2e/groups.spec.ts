import type { Browser, BrowserContext, Page } from "@playwright/test";
import { pictureOf } from "#testing/pictures.ts";
import { nextAddress } from "#testing/unique.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

// Groups, on a phone and on a desktop. Each user has a separate browser window.

const sizes = [
  { name: "a phone", width: 390, height: 844 },
  { name: "a desktop", width: 1280, height: 800 },
];

type Viewport = { width: number; height: number };
type Other = { context: BrowserContext; page: Page };
async function openWindow(browser: Browser, viewport: Viewport) {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": nextAddress() },
    viewport,
  });
  return { context, page: await context.newPage() } satisfies Other;
}

async function call<T>(
  page: Page,
  method: "post" | "put" | "patch",
  path: string,
  data: object,
): Promise<T> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request[method](path, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** Makes a group and returns its id and the path of a link to it. */
async function makeGroup(page: Page, body: object): Promise<{ id: string; join: string }> {
  const { id } = await call<{ id: string }>(page, "post", "/api/groups", body);
  const path = `/api/groups/${id}/invitations`;
  const { token } = await call<{ token: string }>(page, "post", path, {});
  return { id, join: `/join/${token}` };
}

async function sharePrayer(page: Page, groupId: string, title: string): Promise<void> {
  const { id } = await call<{ id: string }>(page, "post", "/api/prayers", { title });
  await call(page, "put", `/api/prayers/${id}/groups`, { group_ids: [groupId] });
}

/** Opens a page of the app, and waits until it gets live events. */
async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", () => resolve()));
  });
  await open();
  await ready;
}

/** Signs up Lydia, who makes the group Philippi, and Silas in another window. */
async function openGroup(page: Page, browser: Browser, viewport: Viewport) {
  await page.setViewportSize(viewport);
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi", joining: "link" });
  const silas = await openWindow(browser, viewport);
  await signUp(silas.page, { name: "Silas" });
  return { group, silas };
}

async function joinGroup(page: Page, { join }: { join: string }): Promise<void> {
  await call(page, "post", `/api/group-invitations/${join.replace("/join/", "")}`, {});
}

const entry = (page: Page, title: string) => page.getByRole("article", { name: title });

for (const { name, ...viewport } of sizes) {
  test(`on ${name}, a user makes a group, invites another by a link, and accepts the request`, {
    tag: name === "a phone" ? "@gate" : [],
  }, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    await signUp(page, { name: "Lydia" });
    await openLive(page, () => page.goto("/app/groups"));
    await expect(page.getByText("No groups yet")).toBeVisible();
    await page.getByRole("button", { name: "New Group" }).click();
    const dialog = page.getByRole("dialog", { name: "New Group" });
    await dialog.getByRole("button", { name: "Make Group" }).click();
    await expect(dialog.getByText("Please give the group a name.")).toBeVisible();
    await dialog.getByLabel("Name").fill("Tuesday circle");
    await dialog.getByLabel("Description").fill("We meet at the river.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Make Group" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tuesday circle" })).toBeVisible();
    await expect(page.getByText("No prayers in this group yet")).toBeVisible();
    await expectNoHorizontalScroll(page);

    await page.getByRole("tab", { name: "Members" }).click();
    await page.getByRole("button", { name: "Make a Link" }).click();
    const link = page.getByRole("list", { name: "Links to join" }).getByRole("link");
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const address = new URL((await link.getAttribute("href")) ?? "").pathname;

    const silas = await openWindow(browser, viewport);
    await silas.page.goto(address);
    await expect(silas.page.getByRole("heading", { name: "Tuesday circle" })).toBeVisible();
    await expect(silas.page.getByText("1 member.")).toBeVisible();
    await expect(silas.page.getByText("We meet at the river.")).toHaveCount(0);
    await expectAccessible(silas.page);
    await signUp(silas.page, { name: "Silas" });
    await silas.page.getByRole("link", { name: "Ask to Join" }).click();
    await silas.page.getByRole("button", { name: "Ask to Join" }).click();
    await expect(silas.page.getByText("Request sent")).toBeVisible();

    await page.getByRole("button", { name: "Accept Silas" }).click();
    await expect(page.getByRole("button", { name: "Make Silas a leader" })).toBeVisible();
    await silas.page.getByRole("link", { name: "Open Your Groups" }).click();
    await silas.page.getByRole("link", { name: "Tuesday circle" }).click();
    await expect(silas.page.getByText("We meet at the river.")).toBeVisible();
    await silas.context.close();
  });

  test(`on ${name}, members see each other's prayers and comments at once`, async ({
    page,
    browser,
  }) => {
    const { group, silas } = await openGroup(page, browser, viewport);
    await silas.page.goto(group.join);
    await openLive(silas.page, () =>
      silas.page.getByRole("link", { name: "Join This Group" }).click(),
    );
    await silas.page.getByRole("button", { name: "Join Group" }).click();
    await expect(silas.page.getByText("No prayers in this group yet")).toBeVisible();

    await call(page, "post", "/api/prayers", { title: "For rain" });
    await page.goto("/app/prayers");
    const share = entry(page, "For rain").getByRole("button", { name: "Share with Groups" });
    await share.click();
    const dialog = page.getByRole("dialog", { name: "Share with Groups" });
    await dialog.getByRole("checkbox", { name: "Philippi" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(entry(page, "For rain").getByText("Shared with Philippi")).toBeVisible();

    const shown = entry(silas.page, "For rain");
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: /^I prayed/ }).click();
    await expect(shown.getByRole("button", { name: "Prayed today · 1" })).toBeVisible();
    await shown.getByRole("button", { name: /^Comments/ }).click();
    await shown.getByRole("textbox", { name: "Your comment" }).fill("Amen");
    await shown.getByRole("button", { name: "Send" }).click();
    await expect(shown.getByText("Amen")).toBeVisible();
    await shown.getByRole("button", { name: "Edit" }).click();
    await shown.getByRole("textbox", { name: "Edit your comment" }).fill("So be it");
    await shown.getByRole("button", { name: "Save" }).click();
    await expect(shown.getByText("So be it")).toBeVisible();
    await expect(shown.getByText(/, edited$/)).toBeVisible();
    await expectAccessible(silas.page);
    await expectNoHorizontalScroll(silas.page);

    await page.goto(`/app/groups/${group.id}`);
    await expect(
      entry(page, "For rain").getByRole("button", { name: "Comments · 1" }),
    ).toBeVisible();
    await share.page().goto("/app/prayers");
    await share.click();
    await dialog.getByRole("checkbox", { name: "Philippi" }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(shown).toHaveCount(0);
    await silas.context.close();
  });

  test(`on ${name}, a leader hides a reported prayer, and a member leaves`, async ({
    page,
    browser,
  }) => {
    const { group, silas } = await openGroup(page, browser, viewport);
    await joinGroup(silas.page, group);
    const jason = await openWindow(browser, viewport);
    await signUp(jason.page, { name: "Jason" });
    await joinGroup(jason.page, group);
    await sharePrayer(jason.page, group.id, "Unkind words");
    await jason.context.close();

    await openLive(silas.page, () => silas.page.goto(`/app/groups/${group.id}`));
    await entry(silas.page, "Unkind words")
      .getByRole("button", { name: "More options for Unkind words" })
      .click();
    await silas.page.getByRole("menuitem", { name: "Report" }).click();
    const report = silas.page.getByRole("dialog", { name: "Report to the leaders" });
    await report.getByRole("textbox").fill("It names my sister");
    await report.getByRole("button", { name: "Report" }).click();
    await expect(silas.page.getByText("Report sent")).toBeVisible();

    await page.goto(`/app/groups/${group.id}?tab=members`);
    await expect(page.getByText("It names my sister")).toBeVisible();
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Reports" })).toHaveCount(0);
    await expect(entry(silas.page, "Unkind words")).toHaveCount(0);

    await silas.page.getByRole("tab", { name: "Settings" }).click();
    await silas.page.getByRole("button", { name: "Leave Group" }).click();
    const leave = silas.page.getByRole("dialog", { name: "Leave Philippi?" });
    await leave.getByRole("button", { name: "Leave Group" }).click();
    await expect(silas.page).toHaveURL("/app/groups");
    await expect(silas.page.getByText("No groups yet")).toBeVisible();
    await silas.context.close();
  });

  test(`on ${name}, a group reads a plan and shares notes on passages`, async ({
    page,
    browser,
  }) => {
    const { group, silas } = await openGroup(page, browser, viewport);
    await joinGroup(silas.page, group);
    await openLive(silas.page, () => silas.page.goto(`/app/groups/${group.id}?tab=plan`));
    await expect(silas.page.getByText("A leader of this group can start a plan.")).toBeVisible();

    await openLive(page, () => page.goto(`/app/groups/${group.id}?tab=plan`));
    await page.getByLabel("Reading plan").selectOption({ label: "A Month of Psalms" });
    await page.getByRole("button", { name: "Start Plan" }).click();
    const plan = entry(page, "A Month of Psalms");
    await expect(plan).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const first = entry(silas.page, "A Month of Psalms").getByRole("checkbox", {
      name: "Day 1",
      exact: true,
    });
    await first.click();
    await expect(first).toBeChecked();
    const progress = plan.getByRole("list", { name: "Progress of the members" });
    await expect(progress.getByRole("listitem").filter({ hasText: "Silas" })).toContainText(
      "1 day read",
    );

    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByLabel("Passage").fill("John 3:16");
    await page.getByLabel("Note", { exact: true }).fill("So loved");
    await page.getByRole("button", { name: "Share Note" }).click();
    await expect(page.getByText("So loved")).toBeVisible();
    await silas.page.getByRole("tab", { name: "Notes" }).click();
    await expect(silas.page.getByText("So loved")).toBeVisible();
    await silas.context.close();
  });
}

test("a member who is removed while writing a note can copy or discard the text", async ({
  page,
  browser,
}) => {
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi", joining: "link" });
  const silas = await openWindow(browser, { width: 390, height: 844 });
  await signUp(silas.page, { name: "Silas" });
  const token = group.join.replace("/join/", "");
  await call(silas.page, "post", `/api/group-invitations/${token}`, {});
  await openLive(silas.page, () => silas.page.goto(`/app/groups/${group.id}?tab=notes`));
  await silas.page.getByLabel("Passage").fill("John 3:16");
  await silas.page.getByLabel("Note", { exact: true }).fill("So loved");

  await openLive(page, () => page.goto(`/app/groups/${group.id}?tab=members`));
  await page.getByRole("button", { name: "Remove Silas" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Silas?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Remove Silas" })).toHaveCount(0);
  await expect(silas.page.getByText("This group is not available")).toBeVisible();
  const note = silas.page.getByRole("region", { name: "Your unfinished note" });
  await expect(note.getByText("So loved")).toBeVisible();
  await expectAccessible(silas.page);
  await note.getByRole("button", { name: "Discard" }).click();
  const discard = silas.page.getByRole("dialog", { name: "Discard?" });
  await discard.getByRole("button", { name: "Discard" }).click();
  await expect(note).toHaveCount(0);
  await silas.context.close();
});

test("the draft of an anonymous note keeps the choice to be anonymous", async ({ page }) => {
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi" });
  await page.goto(`/app/groups/${group.id}?tab=notes`);
  const note = page.getByLabel("Note", { exact: true });
  const anonymously = page.getByRole("checkbox", { name: "Share without my name" });
  await page.getByLabel("Passage").fill("John 3:16");
  await note.fill("I doubt this");
  await anonymously.check();
  await page.getByRole("tab", { name: "Prayers" }).click();
  await expect(page.getByText("No prayers in this group yet")).toBeVisible();
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(note).toHaveValue("I doubt this");
  await expect(anonymously).toBeChecked();
  await page.getByRole("button", { name: "Share Note" }).click();
  const shared = page.getByRole("article");
  await expect(shared.getByText("I doubt this")).toBeVisible();
  await expect(shared.getByText("Anonymous")).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(anonymously).not.toBeChecked();
});

test.describe("two leaders", () => {
  test.use({ allowedErrors: ["409 (Conflict)"] });

  test("who change a group at the same time see each other's changes", async ({ page }) => {
    await signUp(page, { name: "Lydia" });
    const { id } = await makeGroup(page, { name: "Philippi", joining: "link" });
    await page.goto(`/app/groups/${id}?tab=settings`);
    const [name, closed] = [
      page.getByRole("textbox", { name: "Name" }),
      page.getByRole("radio", { name: "Only people who are invited" }),
    ];
    await name.fill("Philippi by the river");
    const read = await page.request.get(`/api/groups/${id}`);
    const { updated_at: if_unchanged_since } = (await read.json()) as { updated_at: string };
    const change = { name: "Macedonia", joining: "invitation", if_unchanged_since };
    await call(page, "patch", `/api/groups/${id}`, change);
    await page.getByRole("button", { name: "Save" }).click();
    const conflict = page.getByRole("alert").filter({ hasText: "Another leader also changed" });
    await expect(conflict).toContainText("Macedonia");
    await expect(name).toHaveValue("Philippi by the river");
    await expectAccessible(page);
    await conflict.getByRole("button", { name: "Keep Mine" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Philippi by the river" }),
    ).toBeVisible();
    await expect(closed).toBeChecked();
  });
});

test("a prayer that is anonymous in the community is shared anonymously by default", async ({
  page,
}) => {
  await signUp(page, { name: "Lydia" });
  await makeGroup(page, { name: "Philippi" });
  const { id } = await call<{ id: string }>(page, "post", "/api/prayers", { title: "For rain" });
  await call(page, "post", `/api/prayers/${id}/share`, { anonymous: true });
  await page.goto(`/app/prayers/${id}`);
  await page.getByRole("button", { name: "Share with Groups" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with Groups" });
  await expect(dialog.getByRole("radio", { name: "Anonymously" })).toBeChecked();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "With my name and picture" }).check();
  await expect(dialog.getByRole("alert")).toContainText("can tell that it is yours");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("anonymous sharing warns if a group sees the prayer with its author's name", async ({
  page,
}) => {
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi" });
  await sharePrayer(page, group.id, "For rain");
  await page.goto("/app/prayers");
  await entry(page, "For rain").getByRole("button", { name: "Share with Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with Community" });
  await dialog.getByRole("radio", { name: "With my name and picture" }).check();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Anonymously" }).check();
  await expect(dialog.getByRole("alert")).toContainText("under your name with a group");
  await expectAccessible(page);
});

test.describe("the last leader", () => {
  test.use({ allowedErrors: ["409 (Conflict)", "You are the last leader."] });

  test("cannot leave a group, and can close it", async ({ page }) => {
    await signUp(page, { name: "Lydia" });
    const group = await makeGroup(page, { name: "Philippi" });
    await page.goto(`/app/groups/${group.id}?tab=settings`);
    await page.getByRole("button", { name: "Leave Group" }).click();
    const leave = page.getByRole("dialog", { name: "Leave Philippi?" });
    await leave.getByRole("button", { name: "Leave Group" }).click();
    await expect(page.getByText("You are the last leader.", { exact: false })).toBeVisible();
    await expect(leave).toHaveCount(0);
    await page.getByRole("button", { name: "Close Group" }).click();
    const close = page.getByRole("dialog", { name: "Close Philippi?" });
    await expectAccessible(page);
    await close.getByRole("button", { name: "Close Group" }).click();
    await expect(page).toHaveURL("/app/groups");
    await expect(page.getByText("No groups yet")).toBeVisible();
  });
});

test("a leader sets a group picture, which visitors with the link see, and removes it", async ({
  page,
  browser,
}) => {
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi", joining: "link" });
  await page.goto(`/app/groups/${group.id}?tab=settings`);
  const form = page.getByRole("region", { name: "Photo", exact: true });
  await expect(form.getByRole("button", { name: "Choose a Photo" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Remove" })).toHaveCount(0);
  const file = { name: "us.png", mimeType: "image/png", buffer: await pictureOf("png") };
  await page.getByLabel("Photo file").setInputFiles(file);
  await page.getByRole("button", { name: "Use Photo" }).click();
  await expect(page.getByText("Group picture updated")).toBeVisible();
  const picture = form.getByRole("img", { name: "Picture of Philippi" });
  await expect(picture).toHaveAttribute("src", new RegExp(`^/api/groups/${group.id}/pictures/`));
  await expectAccessible(page);

  const visitor = await openWindow(browser, { width: 390, height: 844 });
  await visitor.page.goto(group.join);
  const shown = visitor.page.getByRole("img", { name: "Picture of Philippi" });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(512);
  const preview = visitor.page.locator('meta[property="og:image"]');
  await expect(preview).toHaveAttribute("content", /\/api\/group-invitations\/.+\/pictures\//);
  await visitor.context.close();

  await form.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the picture of this group?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Group picture removed")).toBeVisible();
  await expect(form.getByRole("button", { name: "Remove" })).toHaveCount(0);
});

test("the page of a link describes the group to a messenger", async ({ page }) => {
  await signUp(page);
  const group = await makeGroup(page, { name: "Open <circle>", description: "Private words" });
  const answer = await page.request.get(group.join, { headers: { cookie: "" } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain('property="og:title" content="Join Open &lt;circle&gt;"');
  expect(html).toContain("1 member");
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("Private words");
  const missing = await page.request.get(`/join/${"x".repeat(43)}`);
  expect(missing.status()).toBe(404);
});

test("a signed-out visitor signs up and comes back to the invitation", async ({
  page,
  browser,
}) => {
  await signUp(page, { name: "Lydia" });
  const group = await makeGroup(page, { name: "Philippi", joining: "link" });
  const visitor = await openWindow(browser, { width: 390, height: 844 });
  await visitor.page.goto(group.join);
  await visitor.page.getByRole("link", { name: "Join This Group" }).click();
  await expect(visitor.page).toHaveURL(/\/auth\?next=/);
  const next = new URL(visitor.page.url()).searchParams.get("next");
  expect(next).toContain("/app/groups/join/");
  await expect(visitor.page.getByLabel("Email")).toBeVisible();
  // The account now exists. routes.spec.ts tests the address that opens after the sign-in.
  await signUp(visitor.page, { name: "Silas" });
  await visitor.page.goto(next ?? "");
  await visitor.page.getByRole("button", { name: "Join Group" }).click();
  await expect(visitor.page.getByRole("heading", { level: 1, name: "Philippi" })).toBeVisible();
  await visitor.context.close();
});
