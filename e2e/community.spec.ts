import type { Browser, BrowserContext, Page } from "@playwright/test";
import { nextAddress, uniqueTitle } from "../testing/unique.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { type Account, expect, signUp, test } from "./support.ts";

// Community prayers. Each user has a separate browser context.

const journal = "/app/prayers";
const community = "/app/prayers?tab=community";

async function write(page: Page, title: string, more: object = {}): Promise<string> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const data = { title, ...more };
  const made = await page.request.post("/api/prayers", { headers: { origin }, data });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}
async function share(page: Page, title: string, options: object = {}): Promise<string> {
  const id = await write(page, title);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const shared = await page.request.post(`/api/prayers/${id}/share`, {
    headers: { origin },
    data: options,
  });
  expect(shared.status(), await shared.text()).toBe(200);
  const { shared_as } = (await shared.json()) as { shared_as: { id: string } };
  return shared_as.id;
}
const entry = (page: Page, title: string) => page.getByRole("article", { name: title });

type Other = { context: BrowserContext; page: Page; account: Account };
async function newUser(browser: Browser): Promise<Other> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": nextAddress() },
  });
  const page = await context.newPage();
  return { context, page, account: await signUp(page) };
}

test("a notification that arrives while the notifications page is open counts as read", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const id = await share(page, uniqueTitle("For rain"));
  await page.goto("/app/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const silas = await newUser(browser);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const prayed = await silas.page.request.put(`/api/prayers/community/${id}/prayed`, {
    headers: { origin },
  });
  expect(prayed.ok()).toBe(true);
  await expect(page.getByRole("main").getByText("For rain", { exact: false })).toBeVisible();
  const unread = async () => {
    const answer = await page.request.get("/api/notifications?limit=1");
    return ((await answer.json()) as { unread: number }).unread;
  };
  await expect.poll(unread).toBe(0);
  await silas.context.close();
});

test("[J04] a prayer is shared and made private again, and the community list updates", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const title = uniqueTitle("For my brother");
  await write(page, title);
  const silas = await newUser(browser);
  await silas.page.goto(community);
  await page.goto(journal);
  await entry(page, title).getByRole("button", { name: "Share with Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Share with Community" });
  await expect(dialog.getByRole("radio", { name: "Anonymously" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(entry(page, title).getByRole("button", { name: "Make Private" })).toBeVisible();
  await page.getByRole("tab", { name: "Community Prayers" }).click();
  await expect(entry(page, title)).toBeVisible();

  // New prayers are announced rather than inserted, so that the page does not move while the user
  // reads.
  await expect(silas.page.getByRole("button", { name: /new prayer/ })).toBeVisible();
  await expect(entry(silas.page, title)).toHaveCount(0);
  await silas.page.getByRole("button", { name: /new prayer/ }).click();
  await expect(entry(silas.page, title)).toBeVisible();

  await page.getByRole("tab", { name: "My Prayers" }).click();
  await entry(page, title).getByRole("button", { name: "Make Private" }).click();
  await expect(
    entry(page, title).getByRole("button", { name: "Share with Community" }),
  ).toBeVisible();
  await expect(entry(silas.page, title)).toHaveCount(0);
  await silas.context.close();
});

test("[J06] [J07] [J11] two browsers see each other's likes, prayers and comments", {
  tag: "@gate",
}, async ({ page, browser }) => {
  await signUp(page);
  const title = uniqueTitle("For rain");
  await share(page, title);
  const silas = await newUser(browser);
  for (const view of [page, silas.page]) {
    await view.goto(community);
    await expect(entry(view, title)).toBeVisible();
  }
  const like = (view: Page) => entry(view, title).getByRole("button", { name: /^Like/ });
  await like(silas.page).click();
  await expect(like(silas.page)).toHaveAttribute("aria-pressed", "true");
  await expect(like(page)).toHaveText("Like · 1");
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
  await like(page).click();
  await expect(like(silas.page)).toHaveText("Like · 2");
  await like(silas.page).click();
  await expect(like(page)).toHaveText("Like · 1");

  await entry(silas.page, title)
    .getByRole("button", { name: /^I prayed/ })
    .click();
  await expect(entry(page, title).getByRole("button", { name: /^I prayed/ })).toHaveText(
    "I prayed · 1",
  );
  await expect(page.getByRole("link", { name: "Notifications, 1 new" })).toBeVisible();

  for (const view of [page, silas.page]) {
    await entry(view, title)
      .getByRole("button", { name: /^Comments/ })
      .click();
  }
  const box = entry(silas.page, title).getByRole("textbox", { name: "Your comment" });
  const send = entry(silas.page, title).getByRole("button", { name: "Send" });
  await expect(send).toBeDisabled();
  await box.fill("   ");
  await expect(send).toBeDisabled();
  for (const text of ["  Amen.  ", "And amen."]) {
    await box.fill(text);
    await send.click();
    await expect(box).toHaveValue("");
  }
  await expect(silas.page.getByText("Comment Added").first()).toBeVisible();
  const comments = entry(page, title).getByRole("region", { name: "Comments" });
  await expect(comments.getByRole("listitem")).toHaveCount(2);
  await expect(comments.getByRole("listitem").first()).toContainText("Amen.");
  await expect(comments.getByRole("listitem").last()).toContainText("And amen.");
  await expect(comments.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await comments.getByRole("button", { name: "Report" }).first().click();
  const report = page.getByRole("dialog", { name: "Report this comment" });
  await report.getByLabel("What is wrong with it?").fill("It is not.");
  await report.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("A moderator will look at it.")).toBeVisible();
  const firstPrayer = entry(silas.page, title).getByRole("listitem").first();
  await firstPrayer.getByRole("button", { name: "Edit" }).click();
  await entry(silas.page, title)
    .getByRole("textbox", { name: "Edit your comment" })
    .fill("So be it.");
  await firstPrayer.getByRole("button", { name: "Save" }).click();
  await expect(comments.getByRole("listitem").first()).toContainText("So be it.");
  await expectAccessible(page);
  await silas.context.close();
});

test("[J08] [J09] prayers are listed newest first, with name and picture or Anonymous; other users can like, pray and comment only", async ({
  page,
  browser,
}) => {
  const { name } = await signUp(page);
  const first = uniqueTitle("First");
  const second = uniqueTitle("Second");
  await share(page, first);
  await share(page, second, { anonymous: true });
  const silas = await newUser(browser);
  await silas.page.goto(community);
  await expect(entry(silas.page, second)).toBeVisible();
  const titles = await silas.page.getByRole("article").getByRole("heading").allTextContents();
  expect(titles.indexOf(second)).toBeLessThan(titles.indexOf(first));
  await expect(entry(silas.page, first)).toContainText(name);
  await expect(
    entry(silas.page, first).getByRole("img", { name: `Picture of ${name}` }),
  ).toBeVisible();
  await expect(entry(silas.page, second)).toContainText("Anonymous");
  await expect(entry(silas.page, second)).not.toContainText(name);
  for (const label of [
    "Mark as answered",
    "Share with Community",
    "Make Private",
    /^Edit/,
    /^Delete/,
  ]) {
    await expect(entry(silas.page, first).getByRole("button", { name: label })).toHaveCount(0);
  }
  await entry(silas.page, first).getByRole("link", { name }).click();
  await expect(silas.page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(entry(silas.page, first)).toBeVisible();
  await expect(entry(silas.page, second)).toHaveCount(0);
  await silas.context.close();
});

test("[J17] the author likes and comments on a shared prayer in My Prayers, and the counts update", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const title = uniqueTitle("For rain");
  const privateTitle = uniqueTitle("For me alone");
  await share(page, title, { anonymous: true });
  await write(page, privateTitle);
  const silas = await newUser(browser);
  await silas.page.goto(community);
  // The first like arrives after the author's list has loaded and before the author's socket opens.
  const openSocket = Promise.withResolvers<void>();
  await page.routeWebSocket("**/api/realtime?*", async (socket) => {
    await openSocket.promise;
    socket.connectToServer();
  });
  await page.goto(journal);
  const like = (view: Page) => entry(view, title).getByRole("button", { name: /^Like/ });
  const comments = (view: Page) => entry(view, title).getByRole("button", { name: /^Comments/ });
  await expect(like(page)).toHaveText("Like");
  await expect(comments(page)).toHaveText("Comments");
  for (const label of [/^Like/, /^Comments/]) {
    await expect(entry(page, privateTitle).getByRole("button", { name: label })).toHaveCount(0);
  }

  await like(silas.page).click();
  await expect(like(silas.page)).toHaveText("Like · 1");
  openSocket.resolve();
  await expect(like(page)).toHaveText("Like · 1");
  await expect(like(page)).toHaveAttribute("aria-pressed", "false");
  await like(page).click();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await expect(like(page)).toHaveText("Like · 2");
  await expect(like(silas.page)).toHaveText("Like · 2");

  await comments(page).click();
  await entry(page, title).getByRole("textbox", { name: "Your comment" }).fill("Pray with me.");
  await entry(page, title).getByRole("button", { name: "Send" }).click();
  const written = entry(page, title).getByRole("region", { name: "Comments" });
  await expect(written.getByRole("listitem")).toContainText("Pray with me.");
  await expect(comments(page)).toHaveText("Comments · 1");
  await expect(comments(silas.page)).toHaveText("Comments · 1");
  await expectAccessible(page);
  await page.reload();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await expect(like(page)).toHaveText("Like · 2");
  await expect(comments(page)).toHaveText("Comments · 1");
  await silas.context.close();
});

test("[J17] the author edits, answers, unshares and deletes a shared prayer in the community", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const [first, second] = [uniqueTitle("For rain"), uniqueTitle("For sun")];
  await share(page, first);
  await share(page, second, { anonymous: true });
  const silas = await newUser(browser);
  for (const view of [page, silas.page]) {
    await view.goto(community);
    await expect(entry(view, first)).toBeVisible();
    await expect(entry(view, second)).toBeVisible();
  }
  const actions = ["Mark as answered", "Make Private", `Edit ${first}`, `Delete ${first}`];
  for (const name of actions) {
    await expect(entry(page, first).getByRole("button", { name })).toBeVisible();
    await expect(entry(silas.page, first).getByRole("button", { name })).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.getByRole("button", { name: `Edit ${first}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Prayer Request" });
  await dialog.getByLabel("Title").fill(`${first} and snow`);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  const edited = (view: Page) => entry(view, `${first} and snow`);
  await expect(edited(page)).toBeVisible();
  await expect(edited(silas.page)).toBeVisible();

  await edited(page).getByRole("button", { name: "Mark as answered" }).click();
  await expect(
    page.getByText("Praise God! Your prayer has been marked as answered."),
  ).toBeVisible();
  await expect(edited(page).getByText("Answered", { exact: true })).toBeVisible();
  await expect(edited(page).getByRole("button", { name: "Mark as answered" })).toHaveCount(0);
  await expect(edited(silas.page).getByText("Answered", { exact: true })).toBeVisible();

  await edited(page).getByRole("button", { name: "Make Private" }).click();
  await expect(edited(page)).toHaveCount(0);
  await expect(edited(silas.page)).toHaveCount(0);
  await page.getByRole("button", { name: `Delete ${second}` }).click();
  await page
    .getByRole("dialog", { name: "Delete Prayer" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Prayer Deleted")).toBeVisible();
  await expect(entry(page, second)).toHaveCount(0);
  await expect(entry(silas.page, second)).toHaveCount(0);

  await page.getByRole("tab", { name: "My Prayers" }).click();
  await expect(edited(page).getByRole("button", { name: "Share with Community" })).toBeVisible();
  await expect(entry(page, second)).toHaveCount(0);
  await silas.context.close();
});

test("blocking a named author hides all their prayers, blocking an anonymous one only that prayer; a prayer can be reported", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const title = uniqueTitle("For rain");
  const anonymous = uniqueTitle("For courage");
  await share(page, title);
  await share(page, anonymous, { anonymous: true });
  const silas = await newUser(browser);
  await silas.page.goto(community);
  await entry(silas.page, title)
    .getByRole("button", { name: /^More options for/ })
    .click();
  await silas.page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = silas.page.getByRole("dialog", { name: "Report this prayer" });
  await dialog.getByLabel("What is wrong with it?").fill("It is an advertisement.");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(silas.page.getByText("A moderator will look at it.")).toBeVisible();

  await entry(silas.page, title)
    .getByRole("button", { name: /^More options for/ })
    .click();
  await silas.page.getByRole("menuitem", { name: "Block this user" }).click();
  await silas.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(entry(silas.page, title)).toHaveCount(0);
  await expect(entry(silas.page, anonymous)).toBeVisible();
  await silas.page.goto("/app/notifications");
  await silas.page.getByRole("button", { name: /^Unblock/ }).click();
  await silas.page.goto(community);
  await expect(entry(silas.page, title)).toBeVisible();

  await entry(silas.page, anonymous)
    .getByRole("button", { name: /^More options for/ })
    .click();
  await silas.page.getByRole("menuitem", { name: "Block this prayer" }).click();
  // The menu has no items during its fade-out.
  await expect(silas.page.getByRole("menu")).toHaveCount(0);
  await expectAccessible(silas.page);
  await silas.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(entry(silas.page, anonymous)).toHaveCount(0);
  await expect(entry(silas.page, title)).toBeVisible();
  await silas.page.goto("/app/notifications");
  await silas.page.getByRole("button", { name: "Unblock An anonymous prayer" }).click();
  await silas.page.goto(community);
  await expect(entry(silas.page, anonymous)).toBeVisible();
  await silas.context.close();
});

test("an open page updates an edited shared prayer and removes a deleted one", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const [first, second] = [uniqueTitle("For rain"), uniqueTitle("For sun")];
  await share(page, first);
  await share(page, second);
  const silas = await newUser(browser);
  await silas.page.goto(community);
  await expect(entry(silas.page, first)).toBeVisible();
  await page.goto(journal);
  await page.getByRole("button", { name: `Edit ${first}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(`${first} and snow`);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(entry(silas.page, `${first} and snow`)).toBeVisible();
  await page.getByRole("button", { name: `Delete ${second}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(entry(silas.page, second)).toHaveCount(0);
  await silas.context.close();
});

test("making a shared prayer anonymous first shows what this cannot undo", async ({
  page,
  browser,
}) => {
  const { name } = await signUp(page);
  const title = uniqueTitle("For courage");
  await share(page, title);
  const silas = await newUser(browser);
  await silas.page.goto(community);
  await expect(entry(silas.page, title)).toContainText(name);
  await page.goto(journal);
  await entry(page, title).getByRole("button", { name: "Remove My Name" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove your name?" });
  await expect(dialog).toContainText("may recognize the text");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove Name" }).click();
  await expect(page.getByText("Your name was removed")).toBeVisible();
  await expect(entry(page, title).getByRole("button", { name: "Remove My Name" })).toHaveCount(0);
  await expect(entry(silas.page, title)).toHaveCount(0);
  await silas.page.getByRole("button", { name: /new prayer/ }).click();
  await expect(entry(silas.page, title)).toContainText("Anonymous");
  await expect(entry(silas.page, title)).not.toContainText(name);
  await silas.context.close();
});

test("after two taps on Like, the second one decides, even if the first request is slow", async ({
  page,
}) => {
  await signUp(page);
  const title = uniqueTitle("For rain");
  const id = await share(page, title);
  await page.goto(community);
  const like = entry(page, title).getByRole("button", { name: /^Like/ });
  await expect(like).toHaveText("Like");
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/like", async (route) => {
    const method = route.request().method();
    sent.push(method);
    if (method === "PUT") await released;
    await route.continue();
  });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => sent).toEqual(["PUT"]);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const done = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  release();
  await done;
  await expect(like).toHaveText("Like");
  const read = await page.request.get(`/api/prayers/community/${id}`);
  expect(await read.json()).toMatchObject({ liked: false, likes: 0 });
  expect(sent).toEqual(["PUT", "DELETE"]);
});

test.describe("when a request fails", () => {
  test.use({ allowedErrors: ["Failed to", "Error: ", "could not"] });

  test("[J10] after a sign-out in another tab, liking, commenting and praying ask the user to log in", async ({
    page,
  }) => {
    await signUp(page);
    const title = uniqueTitle("For rain");
    await share(page, title);
    await page.goto(community);
    await entry(page, title)
      .getByRole("button", { name: /^Comments/ })
      .click();
    await expect(entry(page, title).getByText("No comments yet.")).toBeVisible();
    const { origin } = new URL(page.url());
    await page.context().request.post("/api/auth/sign-out", { headers: { origin }, data: {} });
    await entry(page, title).getByRole("button", { name: /^Like/ }).click();
    await expect(page.getByText("Please log in to like prayers.")).toBeVisible();
    const box = entry(page, title).getByRole("textbox", { name: "Your comment" });
    await box.fill("Amen");
    await entry(page, title).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please log in to comment on prayers.")).toBeVisible();
    await expect(box).toHaveValue("Amen");
    await page.getByRole("button", { name: "Add Prayer" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Prayer Request" });
    await dialog.getByLabel("Title").fill("For snow");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(page.getByText("Please log in to add prayers.")).toBeVisible();
    await expect(dialog.getByLabel("Title")).toHaveValue("For snow");
  });

  test("[J12] each failed community action shows its own message and keeps the typed text", async ({
    page,
  }) => {
    await signUp(page);
    const title = uniqueTitle("For rain");
    await share(page, title);
    await page.route("**/api/prayers/community?**", (route) => route.fulfill({ status: 500 }));
    await page.goto(community);
    const failure = (text: string) => page.getByRole("alert").filter({ hasText: text });
    await expect(failure("Failed to load shared prayers. Please try again.")).toBeVisible();
    await page.unroute("**/api/prayers/community?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(entry(page, title)).toBeVisible();
    await entry(page, title)
      .getByRole("button", { name: /^Comments/ })
      .click();
    await expect(entry(page, title).getByText("No comments yet.")).toBeVisible();

    await page.route("**/api/prayers/**", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500 }),
    );
    const like = entry(page, title).getByRole("button", { name: /^Like/ });
    await like.click();
    await expect(failure("Failed to update like. Please try again.")).toBeVisible();
    await expect(like).toHaveText("Like");
    const box = entry(page, title).getByRole("textbox", { name: "Your comment" });
    await box.fill("Amen");
    await entry(page, title).getByRole("button", { name: "Send" }).click();
    await expect(failure("Failed to add comment. Please try again.")).toBeVisible();
    await expect(box).toHaveValue("Amen");
    await page.getByRole("tab", { name: "My Prayers" }).click();
    await entry(page, title).getByRole("button", { name: "Make Private" }).click();
    await expect(failure("Failed to update prayer sharing. Please try again.")).toBeVisible();
  });

  test("[J15] the socket sends heartbeats, reconnects after 1, 2, 5 and 10 seconds, and loads missed events", async ({
    page,
    browser,
  }) => {
    await signUp(page);
    const title = uniqueTitle("For rain");
    await share(page, title);
    await page.clock.install();
    let refuse = false;
    let openedSockets = 0;
    const sent: string[] = [];
    const frames: string[] = [];
    const closeAll: (() => Promise<void>)[] = [];
    await page.routeWebSocket("**/api/realtime?*", async (socket) => {
      if (refuse) await socket.close({ code: 1011 });
      openedSockets += 1;
      if (refuse) return;
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        sent.push(String(text));
        server.send(text);
      });
      server.onMessage((text) => {
        frames.push(String(text));
        socket.send(text);
      });
      closeAll.push(() => socket.close({ code: 1011 }));
    });
    await page.goto(community);
    const like = entry(page, title).getByRole("button", { name: /^Like/ });
    await expect(like).toHaveText("Like");
    // Before the socket is open, the page cannot send a heartbeat.
    await expect.poll(() => frames.join()).toContain('"ready"');
    await page.evaluate(() => undefined);
    expect(openedSockets).toBe(1);
    // From this line on, the clock advances only on request.
    await page.clock.pauseAt(Date.now() + 5000);
    await page.clock.runFor(26_000);
    await expect.poll(() => sent).toContain("ping");

    const silas = await newUser(browser);
    await silas.page.goto(community);
    refuse = true;
    for (const close of closeAll) await close();
    await entry(silas.page, title).getByRole("button", { name: /^Like/ }).click();
    await expect(entry(silas.page, title).getByRole("button", { name: /^Like/ })).toHaveText(
      "Like · 1",
    );
    await expect(like).toHaveText("Like");
    for (const [at, delay] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      await page.clock.runFor(delay - 100);
      expect(openedSockets).toBe(at + 1);
      if (at === 4) refuse = false;
      // Advances exactly to the deadline, so that the next delay starts at a known time.
      await page.clock.runFor(100);
      await expect.poll(() => openedSockets).toBe(at + 2);
      // The page handles the rejection before its next delay is measured.
      await page.evaluate(() => undefined);
    }
    await page.clock.resume();
    await expect(like).toHaveText("Like · 1");
    await silas.context.close();
  });
});

test("[J13] prayers are grouped by lists and tags, and a list can be prayed through", async ({
  page,
}) => {
  await signUp(page);
  await write(page, "For my mother", { tags: ["family"], description: "She is ill." });
  await write(page, "For rain", { tags: ["land"] });
  await page.goto("/app/prayers/lists");
  await expect(page.getByRole("region", { name: "Tag family" })).toContainText("For my mother");
  await page.getByRole("textbox", { name: "Name of a new list" }).fill("Evening");
  await page.getByRole("button", { name: "Create List" }).click();
  const list = page.getByRole("region", { name: "List Evening" });
  await list.getByLabel("Add a prayer to Evening").selectOption("For rain");
  await expect(list.getByRole("listitem")).toContainText("For rain");
  await expectAccessible(page);
  await list.getByRole("link", { name: "Pray This List" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "For rain" })).toBeVisible();
  await page.getByRole("button", { name: "Amen" }).click();
  await expect(page.getByText("You've prayed today's prayers")).toBeVisible();

  await page.goto("/app/prayers/now");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("For my mother");
  await expectAccessible(page);
  await page.goto("/app/prayers/lists");
  await list.getByRole("button", { name: "Remove For rain from the list" }).click();
  await expect(list.getByText("This list is empty.")).toBeVisible();
  await list.getByRole("button", { name: "Delete the list Evening" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(list).toHaveCount(0);
});

test("[J14] the history shows a prayer's request, verses, updates, answer and testimony", async ({
  page,
}) => {
  await signUp(page);
  await write(page, "For rain", { description: "The land is dry.", verses: ["James 5:17"] });
  await page.goto(journal);
  const prayer = entry(page, "For rain");
  const updates = prayer.getByRole("button", { name: "Updates on For rain" });
  const box = prayer.getByRole("textbox", { name: "Any update?" });
  await expect(prayer).toBeVisible();
  await expect(updates).toHaveCount(0);
  await prayer.getByRole("button", { name: "Add Update" }).click();
  await expect(box).toBeFocused();
  await box.fill("A cloud, like a hand.");
  await prayer.getByRole("button", { name: "Add Update" }).click();
  await expect(prayer.getByRole("listitem").filter({ hasText: "A cloud" })).toBeVisible();
  await updates.click();
  await expect(box).toHaveCount(0);
  await expect(updates).toBeVisible();
  await prayer.getByRole("button", { name: "Mark as answered" }).click();
  await expect(prayer).toContainText("Answered");
  await page.goto("/app/prayers/history");
  const story = entry(page, "For rain");
  for (const text of ["The land is dry.", "James 5:17", "A cloud, like a hand.", "Answered"]) {
    await expect(story).toContainText(text);
  }
  await story.getByRole("button", { name: /^Write a testimony/ }).click();
  await story.getByLabel("How was it answered?").fill("It rained for three days.");
  await story.getByRole("button", { name: "Save" }).click();
  await expect(story).toContainText("It rained for three days.");
  await page.reload();
  await expect(story).toContainText("It rained for three days.");
  await expectAccessible(page);
});

test.describe("when the server asks for confirmation", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("a prayer about self-harm shows the help card before it can be shared", async ({ page }) => {
    await signUp(page);
    await write(page, "Help me", { description: "I want to end my life." });
    await page.goto(journal);
    await entry(page, "Help me").getByRole("button", { name: "Share with Community" }).click();
    const dialog = page.getByRole("dialog", { name: "Share with Community" });
    await dialog.getByRole("button", { name: "Share" }).click();
    const help = page.getByRole("alertdialog", { name: "You are not alone" });
    await expect(help).toContainText("findahelpline.com");
    await help.getByRole("button", { name: "Share anyway" }).click();
    await expect(
      entry(page, "Help me").getByRole("button", { name: "Make Private" }),
    ).toBeVisible();
  });
});

for (const path of [
  community,
  "/app/prayers/lists",
  "/app/prayers/history",
  "/app/notifications",
  "/app/prayers/posts",
]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await signUp(page);
    await share(
      page,
      uniqueTitle("A prayer whose title is so long that it needs more than one line of it"),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
}
