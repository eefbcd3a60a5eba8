import { execFileSync } from "node:child_process";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

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
  test("guests can open chat, Bible, plans, resources and profile, but no other page of the app", {
    tag: "@gate",
  }, async ({ page }) => {
    for (const path of guestPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    for (const path of ["/app", "/app/prayers", "/app/chat/history", "/app/bible/notes"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth/);
    }
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
