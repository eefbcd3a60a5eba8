import { execFileSync } from "node:child_process";
import { withOwnServer } from "./own-server.ts";
import { expect, openWithoutLoad, signUp, test } from "./support.ts";

const guestPages = [
  "/app/chat",
  "/app/bible",
  "/app/bible/plans",
  "/app/bible/resources",
  "/app/profile",
];
const setting = (dataDir: string) =>
  execFileSync(process.execPath, ["testing/set-setting.ts", dataDir, "guest_access", "false"]);

test.describe("with guest access", () => {
  test("links lead guests to chat, Bible, plans, resources and profile, but to no other page of the app", {
    tag: "@gate",
  }, async ({ page }) => {
    for (const path of guestPages) {
      await openWithoutLoad(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.goto("/app");
    await expect(page).toHaveURL(/\/auth/);
    for (const path of ["/app/prayers", "/app/chat/history", "/app/bible/notes"]) {
      await openWithoutLoad(page, path);
      await expect(page).toHaveURL(/\/auth/);
    }
  });

  test("a guest reads a chapter before the scripts of the reader run", async ({ page }) => {
    const hold = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await hold.promise;
      await route.continue();
    });
    await page.goto("/app/bible?version=kjv&ref=John+3:16", { waitUntil: "commit" });
    await expect(page.getByText("For God so loved the world")).toBeVisible();
    await expect(page.getByRole("status")).toBeHidden();
    const { y } = (await page.getByRole("article").boundingBox()) ?? {};
    hold.resolve();
    await page.getByRole("button", { name: "Verse 16" }).click();
    await expect(page.getByRole("button", { name: "Verse 16" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.locator("#page-preview")).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => (await page.getByRole("article").boundingBox())?.y).toBe(y);
  });
});

test.describe("without guest access", () => {
  const server = withOwnServer({}, setting);
  test.use({ allowedErrors: ["Failed to load resource"] });

  test("[R17] turning the setting off closes these pages to guests, and the server rejects their chat calls", async ({
    page,
  }) => {
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth/);
    }
    const response = await page.request.post("/api/functions/berea", {
      data: { messages: [{ role: "user", content: "What is grace?" }] },
      headers: { "x-ai-key": "sk-test-plain", origin: server.baseURL },
    });
    expect(response.status()).toBe(401);
    await signUp(page, server);
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});
