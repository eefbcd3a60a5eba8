import { hashOfWords, readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { translationFiles } from "../testing/translation-files.ts";
import {
  archiveOfFiles,
  startTranslationPublisher,
  type TranslationPublisher,
} from "../testing/translation-publisher.ts";
import { expectAccessible } from "./accessibility.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test } from "./support.ts";

const asv = loadTranslation(readBuilt("asv"));
let publisher: TranslationPublisher;
test.beforeAll(async () => {
  const archive = archiveOfFiles(translationFiles(asv, "usx"));
  publisher = await startTranslationPublisher(new Map([["bsb_usfm.zip", archive]]));
});
// The first account of an installation is its admin.
const server = withOwnServer(() => ({ CATALOG_MIRROR_URL: publisher.url }));
test.afterAll(() => publisher.close());

test("an admin adds a translation from the catalog and removes it after readers opened it", async ({
  page,
}) => {
  await signUp(page, server);
  await page.goto("/app/admin?tab=translations");
  const item = page.getByRole("article", { name: "Berean Standard Bible" });
  await item.getByRole("button", { name: "Add" }).click();
  await item.getByRole("button", { name: "Make Available" }).click({ timeout: 60_000 });
  await expect(item.getByText("Available to readers")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  const translations = await (await page.request.get("/api/bibles")).json();
  const added = translations.find(({ id }: { id: string }) => id === "bsb");
  expect(added.checksum).toBe(hashOfWords(asv));
  await page.goto("/bible/bsb/ruth/1");
  await expect(page.getByText("in the days when the judges judged").first()).toBeVisible();

  await page.goto("/app/admin?tab=translations");
  await item.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Berean Standard Bible?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(item.getByRole("button", { name: "Add" })).toBeVisible();
  expect((await page.request.get("/api/bibles/bsb/books")).status()).toBe(404);

  await test.step("the upload form keeps its fields and says what is wrong with them", async () => {
    await page.getByRole("button", { name: "Upload a File" }).click();
    const upload = page.getByRole("dialog", { name: "Upload a translation" });
    await upload.getByLabel("Name").fill("My translation");
    await upload.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Upload a File" }).click();
    await expect(upload.getByLabel("Name")).toHaveValue("My translation");
    await upload.getByRole("button", { name: "Upload" }).click();
    await expect(upload.getByText("Choose a file.")).toBeVisible();
    await expect(upload.getByText("Please fill in this field.")).toHaveCount(2);
    await expect(
      upload.getByText("Use 2 to 20 lowercase letters, digits or hyphens."),
    ).toBeVisible();
    await expect(upload.getByLabel("Name")).toHaveValue("My translation");
    await expectAccessible(page);
  });
});
