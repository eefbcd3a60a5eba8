import type { Locator, Page } from "@playwright/test";
import { pictureOf } from "../testing/pictures.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, focusOn, signUp, test } from "./support.ts";

// The profile page. The first account of this server is its admin, who grants plans.

test.describe.configure({ mode: "default" });
const server = withOwnServer();
const { headers } = server;

let grant: (id: string, plan_type: string) => Promise<void>;
test.beforeAll(async ({ playwright }) => {
  const admin = await playwright.request.newContext({
    baseURL: server.baseURL,
    extraHTTPHeaders: { "x-forwarded-for": "10.0.0.1" },
  });
  const data = {
    name: "Priscilla",
    email: "admin@example.org",
    password: "purple-cloth-of-admins",
  };
  await admin.post("/api/auth/sign-up/email", { data, headers });
  grant = async (id, plan_type) => {
    const answer = await admin.put(`/api/admin/users/${id}/subscription`, {
      data: { plan_type },
      headers,
    });
    expect(answer.status()).toBe(204);
  };
});

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const failed = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const post = (page: Page, path: string, data: object) => page.request.post(path, { data, headers });
const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get("/api/me")).json()).user.id;
async function start(page: Page) {
  const account = await signUp(page, server);
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return account;
}

async function openEditProfile(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  return page.getByRole("dialog", { name: "Edit Profile" });
}

test("[F01] the profile page asks signed-out visitors to sign in", async ({ page }) => {
  await page.goto("/app/profile");
  await expect(page.getByText("Please sign in to view your profile")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
});

test("[F19] the profile links to the plans and back", async ({ page }) => {
  await start(page);
  await page.getByRole("link", { name: "Upgrade Plan" }).click();
  await expect(page).toHaveURL(/^[^?]*\/payment-selection/);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("[F02] the badge names the plan, with a premium mark if it is a paid plan", async ({
  page,
}) => {
  await start(page);
  const header = page.getByRole("main");
  const premium = header.getByRole("img", { name: "Premium" });
  await expect(header.getByText("Free", { exact: true })).toBeVisible();
  await expect(premium).toHaveCount(0);
  for (const [plan, label] of [
    ["weekly", "Weekly"],
    ["monthly", "Monthly"],
    ["yearly", "Yearly"],
  ] as const) {
    await grant(await idOf(page), plan);
    await page.reload();
    await expect(header.getByText(label, { exact: true })).toBeVisible();
    await expect(premium).toBeVisible();
  }
});

test("[F03] [F04] [F05] name, about and picture are empty at first, then show what was saved", async ({
  page,
}) => {
  await start(page);
  const profile = { full_name: "", about_me: "" };
  await page.request.patch("/api/profile", { data: profile, headers });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Your Profile");
  const main = page.getByRole("main");
  // Without a picture and a name, the page shows an icon.
  const nameless = main.getByRole("img", { name: "Profile picture" }).first();
  await expect(nameless.locator("svg")).toBeVisible();

  const dialog = await openEditProfile(page);
  await dialog.getByLabel("Full Name").fill("Phoebe of Cenchreae");
  await expect(dialog.getByText("0/160")).toBeVisible();
  await dialog.getByLabel("About Me").fill("x".repeat(200));
  await expect(dialog.getByText("160/160")).toBeVisible();
  await dialog.getByLabel("About Me").fill("A servant of the church.");
  await expect(dialog.getByText("24/160")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Profile Updated")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Phoebe of Cenchreae");
  await expect(page.getByText("A servant of the church.")).toBeVisible();
  const initials = main.getByRole("img", { name: "Picture of Phoebe of Cenchreae" });
  await expect(initials).toHaveText("PC");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await dialog
    .getByLabel("Photo file")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await pictureOf("png") });
  await dialog.getByRole("button", { name: "Use Photo" }).click();
  await expect(toast(page, "Profile picture updated")).toBeVisible();
  // The crop view, which has a Cancel of its own, closes just after the message appears.
  await expect(dialog.getByRole("button", { name: "Use Photo" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const picture = main.getByRole("img", { name: "Picture of Phoebe of Cenchreae" });
  await expect(picture).toHaveAttribute("src", /^\/api\/photos\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(512);
});

/** Opens the dialog of the profile and selects a photo. */
async function selectPhoto(page: Page): Promise<Locator> {
  const dialog = await openEditProfile(page);
  await dialog
    .getByLabel("Photo file")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await pictureOf("png") });
  await expect(dialog.getByRole("button", { name: "Use Photo" })).toBeVisible();
  return dialog;
}

test("Save Changes also uploads the selected photo", async ({ page }) => {
  await start(page);
  const dialog = await selectPhoto(page);
  await dialog.getByLabel("About Me").fill("With a picture");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Profile Updated")).toBeVisible();
  const saved = await (await page.request.get("/api/profile")).json();
  expect(saved.avatar_url).toMatch(/^\/api\/photos\//);
  expect(saved.about_me).toBe("With a picture");
});

test("closing the dialog releases the memory of the selected photo", async ({ page }) => {
  await page.addInitScript(() => {
    const bitmaps = { open: 0, opened: 0 };
    Object.assign(window, { bitmaps });
    const create = window.createImageBitmap;
    Object.assign(window, {
      createImageBitmap: async (...args: Parameters<typeof create>) => {
        const bitmap = await create(...args);
        bitmaps.open += 1;
        bitmaps.opened += 1;
        const close = bitmap.close.bind(bitmap);
        bitmap.close = () => {
          bitmaps.open -= 1;
          close();
        };
        return bitmap;
      },
    });
  });
  await start(page);
  const dialog = await selectPhoto(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  const bitmaps = () =>
    page.evaluate(
      () => (window as unknown as { bitmaps: { open: number; opened: number } }).bitmaps,
    );
  await expect.poll(async () => (await bitmaps()).open).toBe(0);
  expect((await bitmaps()).opened).toBeGreaterThan(0);
});

test.describe("a profile edited in two tabs", () => {
  // The browser logs the 409 responses.
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("keeps the changes of each tab, and asks if both changed the same field", async ({
    page,
    context,
  }) => {
    await start(page);
    const saved = async () => (await page.request.get("/api/profile")).json();
    const open = async (tab: Page) => {
      await tab.getByRole("button", { name: "Edit Profile" }).click();
      const dialog = tab.getByRole("dialog", { name: "Edit Profile" });
      await expect(dialog.getByLabel("About Me")).toBeVisible();
      return dialog;
    };
    const saveChanges = async (dialog: Locator) => {
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      await expect(dialog).toHaveCount(0);
    };
    const other = await context.newPage();
    await other.goto(`${server.baseURL}/app/profile`);

    let mine = await open(page);
    await mine.getByLabel("About Me").fill("Sells purple");
    const theirs = await open(other);
    await theirs.getByLabel("Full Name").fill("Lydia of Thyatira");
    await saveChanges(theirs);
    await saveChanges(mine);
    expect(await saved()).toMatchObject({
      full_name: "Lydia of Thyatira",
      about_me: "Sells purple",
    });

    mine = await open(page);
    await mine.getByLabel("About Me").fill("From the first tab");
    await mine
      .getByLabel("Photo file")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await pictureOf("png") });
    await expect(mine.getByRole("button", { name: "Use Photo" })).toBeVisible();
    await other.reload();
    const again = await open(other);
    await again.getByLabel("About Me").fill("From the second tab");
    await saveChanges(again);
    await mine.getByRole("button", { name: "Save Changes" }).click();
    const conflict = mine.getByRole("alert").filter({ hasText: "changed on another device" });
    await expect(conflict).toContainText("From the second tab");
    await expect(mine.getByLabel("About Me")).toHaveValue("From the first tab");
    expect((await saved()).about_me).toBe("From the second tab");
    await conflict.getByRole("button", { name: "Keep Mine" }).click();
    await saveChanges(mine);
    expect((await saved()).about_me).toBe("From the first tab");
  });
});

test.describe("when a request fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: ", "Upload failed"] });

  test("[F06] a photo shows its type, size and hint, is cropped with the keyboard, uploaded, cached for an hour, and removed", async ({
    page,
  }) => {
    await start(page);
    const dialog = await openEditProfile(page);
    await expect(dialog.getByText("JPG, PNG or GIF (max 5MB)")).toBeVisible();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.getByLabel("Photo file").setInputFiles({ name, mimeType, buffer });
    const invalid = failed(page, "Invalid file type");
    await choose("words.txt", "text/plain", Buffer.from("words"));
    await expect(invalid).toContainText("Please select an image file.");
    await page.getByRole("alert").getByRole("button").first().click();
    await expect(invalid).toHaveCount(0);
    await choose("words.png", "image/png", Buffer.from("words that say they are a picture"));
    await expect(invalid).toBeVisible();
    await choose("large.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(failed(page, "File too large")).toContainText(
      "Please select an image smaller than 5MB.",
    );

    await choose("me.jpg", "image/jpeg", await pictureOf("jpeg", { width: 400, height: 300 }));
    const zoom = dialog.getByRole("slider", { name: "Zoom" });
    await focusOn(zoom);
    await page.keyboard.press("ArrowRight");
    await expect(zoom).not.toHaveAttribute("aria-valuenow", "1");
    await expectAccessible(page);
    await page.route("**/api/profile/photo", (route) => route.fulfill({ status: 500 }));
    await dialog.getByRole("button", { name: "Use Photo" }).click();
    await expect(failed(page, "Upload failed")).toContainText(
      "Failed to upload image. Please try again.",
    );
    await page.unroute("**/api/profile/photo");
    await dialog.getByRole("button", { name: "Use Photo" }).click();
    await expect(toast(page, "Profile picture updated")).toBeVisible();
    const { avatar_url } = await (await page.request.get("/api/profile")).json();
    expect(avatar_url).toContain(await idOf(page));
    const shown = await page.request.get(avatar_url);
    expect(shown.headers()["cache-control"]).toBe("public, max-age=3600");

    await page.route("**/api/profile/photo", (route) => route.fulfill({ status: 500 }));
    const asked = page.getByRole("dialog", { name: "Remove your photo?" });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await asked.getByRole("button", { name: "Remove" }).click();
    await expect(failed(page, "Failed to remove image. Please try again.")).toBeVisible();
    await page.unroute("**/api/profile/photo");
    await asked.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Profile picture removed")).toBeVisible();
    expect((await page.request.get(avatar_url)).status()).toBe(404);
  });

  test("[F15] sections that fail to load show an error, and the rest of the page works", async ({
    page,
  }) => {
    const { name } = await start(page);
    for (const part of ["profile", "progress", "profile/counts"]) {
      await page.route(`**/api/${part}`, (route) => route.fulfill({ status: 500 }));
    }
    await page.reload();
    await expect(failed(page, "Profile Loading Issue")).toContainText(
      "Some profile data couldn't be loaded. Please try refreshing the page.",
    );
    // The name from the session replaces the one of the profile that failed to load.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("heading", { name: "Your Favorite Verses" })).toBeVisible();
    await expect(page.getByText("0 / 0")).toBeVisible();
    // The profile cannot be edited, because saving would overwrite the stored one.
    const dialog = await openEditProfile(page);
    await expect(dialog.getByText("Your profile couldn't be loaded.")).toBeVisible();
    await expect(dialog.getByLabel("Full Name")).toHaveCount(0);
    await page.unroute("**/api/profile");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByLabel("Full Name")).toHaveValue(name);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const card = page.getByRole("region", { name: "Bible Study Progress" });
    await page.unroute("**/api/progress");
    await card.getByRole("button", { name: "Try again" }).click();
    await expect(card.getByText("0 of 1,189")).toBeVisible();
  });

  test("[F16] a failed change shows an error and keeps the typed text; a saved one shows a confirmation", async ({
    page,
  }) => {
    await start(page);
    const dialog = await openEditProfile(page);
    await page.route("**/api/profile", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await dialog.getByLabel("About Me").fill("Still here");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(failed(page, "Failed to update profile. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("About Me")).toHaveValue("Still here");
    await page.unroute("**/api/profile");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Profile Updated")).toBeVisible();
  });

  test("[F12] [F13] posts require text, count characters, and are private on a free plan and public on a paid one", async ({
    page,
  }) => {
    await start(page);
    const write = () => page.getByRole("button", { name: "Create New Post" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Post" });
    const submit = dialog.getByRole("button", { name: "Create Post" });
    const publicly = dialog.getByRole("switch", { name: /Make this post public/ });
    await write();
    await expect(dialog.getByText("(Paid plan required)")).toBeVisible();
    await expect(publicly).toBeDisabled();
    await dialog.getByLabel("Content").fill("   ");
    await submit.click();
    await expect(dialog.getByText("Please enter some content for your post.")).toBeVisible();
    await dialog.getByLabel("Content").fill("x".repeat(600));
    await expect(dialog.getByText("500/500")).toBeVisible();
    await dialog.getByLabel("Content").fill("Thankful for bread");
    await dialog.getByRole("switch", { name: "This is a prayer" }).check();
    await expectAccessible(page);
    await page.route("**/api/posts", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await submit.click();
    await expect(failed(page, "Failed to create post. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Content")).toHaveValue("Thankful for bread");
    await page.unroute("**/api/posts");
    await submit.click();
    await expect(toast(page, "Post Created")).toBeVisible();
    const entry = page.getByRole("listitem").filter({ hasText: "Thankful for bread" });
    await expect(entry).toContainText("Prayer");
    await expect(entry).toContainText("Private");

    const id = await idOf(page);
    await grant(id, "monthly");
    await page.reload();
    await write();
    await dialog.getByLabel("Content").fill("Hear what was done");
    await publicly.check();
    // The plan ends while the dialog is open: the server rejects an option that the page still
    // shows.
    await grant(id, "free");
    await submit.click();
    await expect(failed(page, "Public posts are only available with a paid plan.")).toBeVisible();
    await grant(id, "monthly");
    await submit.click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Hear what was done" }),
    ).toContainText("Public");
  });
});

test("posts are edited, and deleted after a confirmation", async ({ page }) => {
  await start(page);
  await post(page, "/api/posts", { content: "First words" });
  await page.reload();
  await page.getByRole("button", { name: "Edit post" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Post" });
  await dialog.getByLabel("Content").fill("Better words");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Better words")).toBeVisible();
  await page.getByRole("button", { name: "Delete post" }).click();
  const asked = page.getByRole("dialog", { name: "Delete this post?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Better words")).toBeVisible();
  await page.getByRole("button", { name: "Delete post" }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No posts yet")).toBeVisible();
});

test("[F09] the progress counts the chapters that were read", async ({ page }) => {
  await start(page);
  const card = page.getByRole("region", { name: "Bible Study Progress" });
  await expect(card).toContainText("0% overall");
  await expect(card.getByRole("progressbar")).toHaveAttribute("value", "0");
  await expect(card).toContainText("0 of 66");
  for (const book of ["Obad", "Phlm"]) {
    await post(page, "/api/progress/chapters", { book, chapter: 1, read_on: "2026-03-01" });
  }
  await page.goto("/app/bible?ref=Jude+1");
  await page.getByRole("button", { name: "Mark as Read" }).click();
  await expect(page.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
  for (let chapter = 1; chapter <= 21; chapter += 1) {
    await post(page, "/api/progress/chapters", { book: "John", chapter, read_on: "2026-03-01" });
  }
  await page.goto("/app/profile");
  await expect(card).toContainText("2% overall");
  await expect(card).toContainText("24 of 1,189");
  await expect(card).toContainText("4 of 66");
  await expect(card.getByRole("progressbar")).toHaveAttribute("value", "24");
});

test("a chapter counts as read if the user reaches its end after enough time to read it", async ({
  page,
}) => {
  await signUp(page, server);
  await page.clock.install();
  await page.goto("/app/bible?ref=Psalm+117");
  await expect(page.getByRole("button", { name: "Mark as Read" })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByRole("button", { name: "Mark as Read" })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole("button", { name: "Mark as Unread" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as Unread" }).click();
  await expect(page.getByRole("button", { name: "Mark as Read" })).toBeVisible();
  // After the user marks the chapter as unread, it stays unread.
  await page.clock.runFor(60_000);
  await expect(page.getByRole("button", { name: "Mark as Read" })).toBeVisible();
});

test("[F10] the journey counts verses, prayers and posts, and shows dots while they load", async ({
  page,
}) => {
  await signUp(page, server);
  const verse = { reference: "John 3:16", text: "For God so loved the world" };
  await post(page, "/api/favorites", verse);
  await post(page, "/api/posts", { content: "One" });
  await post(page, "/api/posts", { content: "Two" });
  await post(page, "/api/prayers", { title: "For rain" });
  const pending = Promise.withResolvers<void>();
  await page.route("**/api/prayers/stats", async (route) => {
    await pending.promise;
    await route.continue();
  });
  await page.goto("/app/profile");
  const row = (label: string) =>
    page.getByRole("region", { name: "Spiritual Journey" }).locator("dl > div", { hasText: label });
  await expect(row("Verses Saved")).toContainText("1");
  await expect(row("Posts Created")).toContainText("2");
  await expect(row("Prayers")).toContainText("...");
  pending.resolve();
  await expect(row("Prayers")).toContainText("1 / 0");
});

test("[F11] favorite verses are listed, and the list updates after additions and removals", async ({
  page,
}) => {
  await start(page);
  const section = page.getByRole("region", { name: "Your Favorite Verses" });
  await section.getByRole("button", { name: "Add Favorite Verse" }).click();
  const dialog = page.getByRole("dialog", { name: /Add Favorite Verse/ });
  await dialog.getByLabel("Reference").fill("Psalm 117:1");
  await dialog
    .getByLabel(/^(Text|Verse)/)
    .first()
    .fill("O praise the LORD, all ye nations");
  await dialog.getByRole("button", { name: /Add|Save/ }).click();
  await expect(section.getByText("O praise the LORD, all ye nations")).toBeVisible();
  await expect(page.getByRole("region", { name: "Spiritual Journey" })).toContainText("1");
});

test("[F14] the side column shows Jeremiah 29:11 and links; the footer shows the name and the year", async ({
  page,
}) => {
  await start(page);
  const aside = page.getByRole("complementary", { name: "Verse and navigation" });
  await expect(aside).toContainText("thoughts of peace, and not of evil");
  const footer = page.getByText(`© ${new Date().getFullYear()} Berea`);
  await expect(footer).toBeVisible();
  // On a phone the footer is the last part of the page, below the side column.
  await page.setViewportSize({ width: 390, height: 844 });
  const sideBottom = await aside.evaluate((element) => element.getBoundingClientRect().bottom);
  const footerTop = await footer.evaluate((element) => element.getBoundingClientRect().top);
  expect(footerTop).toBeGreaterThanOrEqual(sideBottom);
  await expect(aside.getByRole("link", { name: "Prayer Journal" })).toHaveAttribute(
    "href",
    "/app/prayers",
  );
  await aside.getByRole("link", { name: "Jeremiah 29:11" }).click();
  await expect(page.locator("[data-marked]").first()).toBeVisible();
});

test("the profile page is accessible and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await start(page);
  await post(page, "/api/posts", { content: "One" });
  await page.reload();
  await expect(page.getByText("One", { exact: true })).toBeVisible();
  // The footer is below all other elements.
  const footer = await page.getByText(/^© \d+ Berea/).boundingBox();
  const aside = await page.getByRole("figure", { name: "A Verse to Keep" }).boundingBox();
  expect(footer?.y).toBeGreaterThan((aside?.y ?? 0) + (aside?.height ?? 0));
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
