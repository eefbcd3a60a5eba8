import type { Page } from "@playwright/test";
import type { Prayer, PrayerList } from "#shared/api/prayers.ts";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, signUp, test } from "./support.ts";

const journal = "/app/prayers";
const widths = [1280, 390];

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.fetch(path, { method, data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}
const add = (page: Page, data: object) => call<Prayer>(page, "POST", "/api/prayers", data);
const share = async (page: Page, { id, updated_at }: Prayer) =>
  call<Prayer>(page, "POST", `/api/prayers/${id}/share`, { if_unchanged_since: updated_at });
const entry = (page: Page, title: string) => page.getByRole("article", { name: title });

for (const width of widths) {
  test(`a prayer comes up on chosen weekdays or dates, set under More, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    await page.goto(journal);
    await page.getByRole("button", { name: "Add Prayer" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Prayer Request" });
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await expect(dialog.getByLabel("Comes up in Pray Now")).toBeHidden();
    await dialog.getByLabel("Title").fill("Her birthday");
    await dialog.getByRole("button", { name: "More" }).click();
    const period = dialog.getByLabel("Comes up in Pray Now");
    await period.selectOption("On chosen weekdays");
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(dialog.getByText("Choose at least one day.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "Monday" }).check();
    await dialog.getByRole("checkbox", { name: "Friday" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add Prayer" }).click();
    await expect(dialog).toBeHidden();
    await expect(entry(page, "Her birthday")).toContainText("Comes up on Monday and Friday");

    await page.getByRole("button", { name: "Edit Her birthday" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Prayer Request" });
    await expect(edit.getByRole("checkbox", { name: "Monday" })).toBeChecked();
    await edit.getByLabel("Comes up in Pray Now").selectOption("On dates of the year");
    await edit.getByLabel("Date").fill("1990-11-21");
    await edit.getByRole("button", { name: "Add Date" }).click();
    await expect(edit.getByRole("list", { name: "Dates of this prayer" })).toContainText("Nov 21");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(edit).toBeHidden();
    await expect(entry(page, "Her birthday")).toContainText("Comes up each year, Nov 21");
    await expectNoHorizontalScroll(page);
  });
}

test("marking a prayer as answered asks how it was answered, and can be undone", async ({
  page,
}) => {
  await signUp(page);
  await add(page, { title: "For rain" });
  await page.goto(`${journal}?status=active`);
  await entry(page, "For rain").getByRole("button", { name: "Mark as answered" }).click();
  const card = page.getByRole("region", { name: "“For rain” is answered" });
  await expect(entry(page, "For rain")).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The prayer is active again")).toBeVisible();
  await expect(entry(page, "For rain")).toBeVisible();
  await expect(card).toHaveCount(0);

  await entry(page, "For rain").getByRole("button", { name: "Mark as answered" }).click();
  await card.getByLabel("How was it answered?").fill("It rained for three days.");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card).toHaveCount(0);
  await page.goto("/app/prayers/history");
  await expect(entry(page, "For rain")).toContainText("It rained for three days.");
});

for (const width of widths) {
  test(`the author sees who prayed; verses and references in comments are links, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    const title = `For rain ${width} ${Date.now()}`;
    await share(page, await add(page, { title, verses: ["James 5:17"] }));
    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? "",
    });
    const silas = await context.newPage();
    const { name } = await signUp(silas, { name: "Silas" });
    await silas.goto(`${journal}?tab=community`);
    await expect(
      entry(silas, title).getByRole("list", { name: "Verses" }).getByRole("link"),
    ).toHaveAttribute("href", "/app/bible?ref=James+5%3A17");
    await entry(silas, title).getByRole("button", { name: "I prayed" }).click();
    await expect(entry(silas, title).getByRole("button", { name: "Prayed today" })).toBeVisible();
    await entry(silas, title).getByRole("button", { name: "Comments" }).click();
    await entry(silas, title)
      .getByRole("textbox", { name: "Your comment" })
      .fill("See 1 Kings 18:45.");
    await entry(silas, title).getByRole("button", { name: "Send" }).click();
    await expect(entry(silas, title).getByRole("link", { name: "1 Kings 18:45" })).toHaveAttribute(
      "href",
      "/app/bible?ref=1+Kings+18%3A45",
    );
    await expect(entry(silas, title).getByRole("button", { name: /Prayed for/ })).toHaveCount(0);

    await page.goto(journal);
    await entry(page, title).getByRole("button", { name: "Prayed for once" }).click();
    const list = entry(page, title).getByRole("region", { name: "Who prayed" });
    await expect(list.getByRole("listitem")).toContainText(name);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await context.close();
  });

  test(`a list opens its prayers, prints, and says how many come up a day, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    const first = await add(page, { title: "Father", description: "For his knee." });
    const second = await add(page, { title: "Mother" });
    const list = await call<PrayerList>(page, "POST", "/api/prayers/lists", { name: "Family" });
    for (const { id } of [first, second]) {
      await call(page, "PUT", `/api/prayers/lists/${list.id}/prayers/${id}`);
    }
    await page.goto("/app/prayers/lists");
    const family = page.getByRole("region", { name: "List Family" });
    await family.getByLabel("Prayers a day from Family").selectOption("1 prayer each day");
    await expect(family.getByLabel("Prayers a day from Family")).toHaveValue("1");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The print dialog blocks the page, so the test reads the printed page when it opens.
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed =
          document.querySelector("[data-printing] h2")?.textContent ?? "";
      };
    });
    await family.getByRole("button", { name: "Print the list Family" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "Family");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("For his knee.")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByText("For his knee.")).toBeHidden();

    await family.getByRole("link", { name: "Father" }).click();
    await expect(entry(page, "Father")).toContainText("For his knee.");
    await page.goto("/app/prayers/now");
    await expect(page.getByText("1 of 1")).toBeVisible();
  });
}

test("Pray Now has a timer and a link back to the journal", async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await add(page, { title: "For rain" });
  await page.goto("/app/prayers/now");
  await expect(page.getByRole("heading", { name: "For rain" })).toBeVisible();
  await page.getByLabel("Timer").selectOption("2 minutes");
  await expect(page.getByRole("timer")).toHaveText(/^(2:00|1:5\d)$/);
  await page.clock.runFor(2 * 60_000 + 1000);
  await expect(page.getByText("The time is up. You can stop here or keep praying.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Stop Praying" }).click();
  await expect(page.getByRole("heading", { name: "Prayer Journal", level: 1 })).toBeVisible();
});

test.describe("a missing prayer", () => {
  test.use({ allowedErrors: ["Failed to load resource"] });

  for (const id of ["0f8fad5b-d9cb-469f-a165-70867728950e", "community"]) {
    test(`says that ${id} was not found`, async ({ page }) => {
      await signUp(page);
      await page.goto(`${journal}/${id}`);
      await expect(page.getByText("Prayer not found")).toBeVisible();
    });
  }
});
