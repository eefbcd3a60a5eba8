// User actions in the notes, for their tests.
import type { BrowserContext, Locator, Page } from "@playwright/test";

export const notesPath = "/app/bible/notes";
export const editorOf = (page: Page) => page.getByRole("dialog", { name: "Note" });
export const bodyOf = (page: Page) => editorOf(page).getByLabel("Note", { exact: true });

/** Opens the editor of a new note. */
export async function openNewNote(page: Page): Promise<Locator> {
  await page.goto(notesPath);
  await page.getByRole("button", { name: "New Note" }).click();
  return editorOf(page);
}

/** Writes a note and closes the editor. */
export async function writeNote(page: Page, text: string): Promise<void> {
  const editor = await openNewNote(page);
  await bodyOf(page).fill(text);
  await editor.getByRole("button", { name: "Done" }).click();
}

/** Makes the server reject new notes. */
export async function rejectNotes(context: BrowserContext): Promise<void> {
  await context.route("**/api/notes", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { error: { code: "forbidden", message: "Not now." } } })
      : route.fallback(),
  );
}
