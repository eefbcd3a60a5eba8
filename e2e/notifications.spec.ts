import { type PushService, startPushService } from "#testing/push-service.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { fullChromium } from "./launch-options.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

// Reminders and push notifications. The push service is a fake on loopback. The browser cannot
// reach a real one, so the test creates its subscription, decrypts the messages, and passes them to
// its service worker.

test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow", launchOptions: fullChromium });
const server = withOwnServer({
  ALLOW_INNER_ADDRESSES: "true",
  // Mail is configured, but these tests send none.
  SMTP_URL: "smtp://127.0.0.1:9",
  REQUIRE_EMAIL_CONFIRMATION: "false",
});
const { headers } = server;
const settings = "/app/profile/settings";

let push: PushService;
test.beforeAll(async () => {
  push = await startPushService();
});
test.afterAll(() => push.close());

test("a prayer's reminder is set, shown, changed and removed", async ({ page }) => {
  await signUp(page, server);
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("For my sister");
  await dialog.getByRole("button", { name: "More" }).click();
  await dialog.getByLabel("Remind me").fill("2020-01-01T07:30");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a time that is still to come.");
  await expect(dialog.getByLabel("Remind me")).toBeFocused();
  await dialog.getByLabel("Remind me").fill("2031-02-03T07:30");
  await dialog.getByLabel("Repeat").selectOption("Every week");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  const prayer = page.getByRole("article", { name: "For my sister" });
  await expect(prayer).toContainText("Reminder every Monday at 7:30 AM");
  // The clock of this device advances by weeks.
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ time_zone: zone });

  await prayer.getByRole("button", { name: "Edit For my sister" }).click();
  await expect(dialog.getByLabel("Remind me")).toHaveValue("2031-02-03T07:30");
  await dialog.getByLabel("Remind me").fill("");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(prayer).not.toContainText("Reminder");
});

test("push notifications are turned on for this device, shown while Berea is closed, selected by kind, and turned off", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["notifications"]);
  const device = push.browser();
  await page.addInitScript((made) => {
    // A busy browser does not become idle, so the page has not registered the service worker yet.
    window.requestIdleCallback = () => 0;
    // The subscription that a real push service would return.
    let current: object | null = null;
    const subscription = {
      ...made,
      toJSON: () => made,
      unsubscribe: async () => {
        current = null;
        sessionStorage.removeItem("subscribed");
        return true;
      },
    };
    if (sessionStorage.getItem("subscribed")) current = subscription;
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey;
      if (typeof key !== "string" || key.length !== 87) throw new Error("not a valid key");
      current = subscription;
      sessionStorage.setItem("subscribed", "yes");
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, device.subscription);
  await signUp(page, server);
  await page.goto(settings);
  const part = page.getByRole("group", { name: "Notifications on this device" });
  await part.getByRole("button", { name: "Turn On on This Device" }).click();
  await expect(part.getByRole("status")).toContainText("This device shows");
  await expect(part.getByRole("switch", { name: "When someone prays" })).toBeChecked();
  await expect(part.getByRole("switch", { name: "Verse of the day" })).not.toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoHorizontalScroll(page);

  const made = await page.request.post("/api/prayers", { headers, data: { title: "For rain" } });
  const { id: journalId } = (await made.json()) as { id: string };
  const shared = await page.request.post(`/api/prayers/${journalId}/share`, { headers, data: {} });
  const { id } = ((await shared.json()) as { shared_as: { id: string } }).shared_as;
  const otherContext = await browser.newContext({ baseURL: server.baseURL });
  const silas = await otherContext.newPage();
  await signUp(silas, server);
  await silas.request.put(`/api/prayers/community/${id}/prayed`, { headers });
  await otherContext.close();
  await expect.poll(() => device.messages).toHaveLength(1);

  // Delivered as by the push service, while no page is open.
  const protocol = await context.newCDPSession(page);
  // A worker that is still being installed receives no messages.
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    )
    .toBe("activated");
  const worker = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.baseURL));
      if (found) resolve(found.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  await protocol.send("ServiceWorker.deliverPushMessage", {
    origin: server.baseURL,
    registrationId: await worker,
    data: JSON.stringify(device.messages[0]),
  });
  const shownNotifications = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const registration = await navigator.serviceWorker.ready;
      const notifications = await getNotifications.call(registration);
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect.poll(shownNotifications).toEqual([
    {
      title: "Somebody prayed for you",
      body: "They prayed for a prayer that you shared.",
      tag: `prayed ${id}`,
      data: { path: "/app/notifications" },
    },
  ]);

  await part.getByRole("switch", { name: "When someone prays" }).uncheck();
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ notifications: { push_community: false } });
  await part.getByRole("button", { name: "Turn Off on This Device" }).click();
  await expect(part.getByRole("button", { name: "Turn On on This Device" })).toBeVisible();
});

test.describe("a browser that blocks notifications", () => {
  test.use({ allowedErrors: ["Notifications are not turned on"] });
  test("shows that notifications are blocked and how to allow them", async ({ page }) => {
    await signUp(page, server);
    await page.goto(settings);
    const part = page.getByRole("group", { name: "Notifications on this device" });
    // Without a window, the browser cannot show the prompt and denies permission.
    await part.getByRole("button", { name: "Turn On on This Device" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Notifications are not turned on" }),
    ).toContainText("doesn't allow notifications from this site");
    await expect(part.getByRole("status")).toContainText("You can change that in its settings");
    await expect(part.getByRole("button")).toHaveCount(0);
  });
});

test("each kind of email can be turned on separately", async ({ page }) => {
  await signUp(page, server);
  await page.goto(settings);
  const part = page.getByRole("group", { name: "By email" });
  for (const name of ["Verse of the day", "Community activity", "Your reminders"]) {
    await expect(part.getByRole("switch", { name })).not.toBeChecked();
  }
  await part.getByRole("switch", { name: "Community activity" }).check();
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ notifications: { daily_verse: false, digest: true, reminders: false } });
  await page.goto("/stop-mail?person=x&kind=digest&token=x");
  await expect(page.getByRole("heading", { name: "Community activity by email" })).toBeVisible();
  await expectAccessible(page);
});
