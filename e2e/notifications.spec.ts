import { type PushService, startPushService } from "#testing/push-service.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { noticesServerPort } from "./ports.ts";
import { expect, signUp, test } from "./support.ts";

// Reminders, and notices on a device. The push service is played on loopback; the browser cannot reach a real one, so it is given its
// subscription by the test. What the service gets is opened there and handed to the browser, whose service worker shows it.

test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow" });
const server = withOwnServer(noticesServerPort, {
  ALLOW_INNER_ADDRESSES: "true",
  // Mail is set up, and nothing in these tests sends any.
  SMTP_URL: "smtp://127.0.0.1:9",
  REQUIRE_EMAIL_CONFIRMATION: "false",
});
const headers = { origin: server.baseURL };
const settings = "/app/profile/settings";

let push: PushService;
test.beforeAll(async () => {
  push = await startPushService();
});
test.afterAll(() => push.close());

test("a reminder is set with the prayer, shown with it, changed and taken out", async ({
  page,
}) => {
  await signUp(page, { baseURL: server.baseURL });
  await page.goto("/app/prayers");
  await page.getByRole("button", { name: "Add Prayer" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("For my sister");
  await dialog.getByLabel("Remind me").fill("2020-01-01T07:30");
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please choose a time that is still to come.");
  await expect(dialog.getByLabel("Remind me")).toBeFocused();
  await dialog.getByLabel("Remind me").fill("2031-02-03T07:30");
  await dialog.getByLabel("And again").selectOption("Every week");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Prayer" }).click();
  const prayer = page.getByRole("article", { name: "For my sister" });
  await expect(prayer).toContainText("Reminder every Monday at 7:30 AM");
  // Weeks go by the clock of this device.
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

test("notices are turned on for this device, shown while Berea is closed, chosen, and turned off", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["notifications"]);
  const device = push.browser();
  await page.addInitScript((made) => {
    // What a browser's own push service would have answered.
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
      if (typeof key !== "string" || key.length !== 87) throw new Error("this is no key");
      current = subscription;
      sessionStorage.setItem("subscribed", "yes");
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, device.subscription);
  await signUp(page, { baseURL: server.baseURL });
  await page.goto(settings);
  const part = page.getByRole("group", { name: "On this device" });
  await part.getByRole("button", { name: "Turn On on This Device" }).click();
  await expect(part.getByRole("status")).toContainText("This device shows");
  await expect(part.getByRole("switch", { name: "When somebody prays" })).toBeChecked();
  await expect(part.getByRole("switch", { name: "The verse of the day" })).not.toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  const made = await page.request.post("/api/prayers", { headers, data: { title: "For rain" } });
  const { id: journalId } = (await made.json()) as { id: string };
  const shared = await page.request.post(`/api/prayers/${journalId}/share`, { headers, data: {} });
  const { id } = ((await shared.json()) as { shared_as: { id: string } }).shared_as;
  const other = await browser.newContext({ baseURL: server.baseURL });
  const silas = await other.newPage();
  await signUp(silas, { baseURL: server.baseURL });
  await silas.request.put(`/api/prayers/community/${id}/prayed`, { headers });
  await other.close();
  await expect.poll(() => device.messages).toHaveLength(1);

  // As the browser's push service would, without a page that looks.
  const protocol = await context.newCDPSession(page);
  // A worker that is still being installed gets no message.
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
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const registration = await navigator.serviceWorker.ready;
      const notices = await getNotifications.call(registration);
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect.poll(shown).toEqual([
    {
      title: "Somebody prayed for you",
      body: "They prayed what you shared.",
      tag: `prayed ${id}`,
      data: { path: "/app/prayers/notices" },
    },
  ]);

  await part.getByRole("switch", { name: "When somebody prays" }).uncheck();
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ notifications: { push_community: false } });
  await part.getByRole("button", { name: "Turn Off on This Device" }).click();
  await expect(part.getByRole("button", { name: "Turn On on This Device" })).toBeVisible();
});

test.describe("a browser that does not allow notices", () => {
  test.use({ allowedErrors: ["Notices are not turned on"] });
  test("is said to be one, with what to do", async ({ page }) => {
    await signUp(page, { baseURL: server.baseURL });
    await page.goto(settings);
    const part = page.getByRole("group", { name: "On this device" });
    // Without a window there is nobody to ask: the browser says no.
    await part.getByRole("button", { name: "Turn On on This Device" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Notices are not turned on" }),
    ).toContainText("does not allow notices from here");
    await expect(part.getByRole("status")).toContainText("Its settings for this site can");
    await expect(part.getByRole("button")).toHaveCount(0);
  });
});

test("what comes by mail is chosen one by one", async ({ page }) => {
  await signUp(page, { baseURL: server.baseURL });
  await page.goto(settings);
  const part = page.getByRole("group", { name: "By mail" });
  for (const name of ["The verse of the day", "What others did", "Your reminders"]) {
    await expect(part.getByRole("switch", { name })).not.toBeChecked();
  }
  await part.getByRole("switch", { name: "What others did" }).check();
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ notifications: { daily_verse: false, digest: true, reminders: false } });
  await page.goto("/stop-mail?person=x&kind=digest&token=x");
  await expect(page.getByRole("heading", { name: "What others did, by mail" })).toBeVisible();
  await expectAccessible(page);
});
