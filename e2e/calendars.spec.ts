import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

test("a user creates a calendar, a program loads it without a session, and removing it ends that", async ({
  page,
  playwright,
}) => {
  await signUp(page);
  await page.goto("/app/profile/settings");
  await page.getByRole("link", { name: "Calendars" }).click();
  await expect(page.getByText("No calendars yet")).toBeVisible();
  await page.getByLabel("Contents").selectOption("Prayer reminders");
  await page.getByRole("button", { name: "Create Calendar" }).click();
  const field = page.getByLabel("Address of the calendar");
  await expect(field).toHaveValue(/\/calendar\/berea_cal_\w{38}\.ics$/);
  const path = new URL(await field.inputValue()).pathname;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const program = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const loaded = await program.get(path);
  expect([loaded.status(), await loaded.text()]).toEqual([
    200,
    expect.stringContaining("BEGIN:VCALENDAR"),
  ]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Remove: Prayer reminders" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Calendar" });
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No calendars yet")).toBeVisible();
  expect((await program.get(path)).status()).toBe(404);
  await program.dispose();
});
