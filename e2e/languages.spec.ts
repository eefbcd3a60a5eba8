import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll } from "./accessibility.ts";
import { withKey } from "./chat-helpers.ts";
import { expect, openWithoutLoad, signUp, test } from "./support.ts";

test.describe("in a browser that prefers Spanish", () => {
  test.use({ locale: "es-MX" });

  test("every page is first shown in Spanish, and a signed-out visitor can select English", {
    tag: "@gate",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Tu compañero espiritual completo",
    );
    await openWithoutLoad(page, "/auth");
    await expect(page.getByRole("button", { name: "Iniciar sesión", exact: true })).toBeVisible();
    await openWithoutLoad(page, "/");
    await page.getByRole("combobox", { name: "Idioma" }).selectOption("English");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your Complete Spiritual Companion",
    );
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("the reader shows Spanish book names and opens references in both languages", async ({
    page,
  }) => {
    await page.goto("/app/bible?ref=John+3");
    const chapter = page.getByRole("heading", { level: 2, name: "Juan 3" });
    await expect(chapter).toBeVisible();
    await expect(page).toHaveTitle("Juan 3 · Berea");
    await expect(page.getByRole("button", { name: "Capítulo siguiente: Juan 4" })).toBeVisible();
    const books = page.getByRole("complementary", { name: "Libros y herramientas" });
    await books.getByRole("searchbox", { name: "Buscar libros" }).fill("genesis");
    await books.getByRole("button", { name: "Génesis" }).click();
    await books.getByRole("button", { name: "Génesis 2", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Génesis 2" })).toBeVisible();
    await expect(page).toHaveURL(/ref=Genesis(\+|%20)2$/);
    for (const typed of ["Juan 3:16", "john 3:16"]) {
      await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
      const box = page.getByRole("searchbox", { name: "Buscar en la Biblia" });
      await box.fill(typed);
      await expect(page.getByRole("button", { name: "Leer Juan 3:16" })).toBeVisible();
      await box.press("Enter");
      await expect(chapter).toBeVisible();
      await expect(page).toHaveURL(/ref=John(\+|%20)3(:|%3A)16/);
    }
    await page.getByRole("button", { name: "Versículo 16", exact: true }).click();
    await expect(page.getByRole("toolbar", { name: "Juan 3:16: acciones" })).toBeVisible();
  });

  test.describe("with a failing AI", () => {
    // The page logs the cause of the toast.
    test.use({ allowedErrors: ["Error: Se superó la cuota"] });
    test("the chat and the citation check are in Spanish, including errors in a stream", async ({
      page,
    }) => {
      await signUp(page);
      await withKey(page, "quota");
      await page.goto("/app/chat");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berea en línea");
      await page.getByRole("textbox", { name: "Tu mensaje" }).fill("¿Qué es la gracia?");
      await page.getByRole("button", { name: "Enviar", exact: true }).click();
      await expect(page.getByRole("list", { name: "Conversación" })).toContainText(
        "Lo siento, ocurrió un error: Se superó la cuota de la API de OpenAI.",
      );
      const keyDialog = page.getByRole("dialog", { name: "Escribe tu clave de API de OpenAI" });
      await keyDialog.getByLabel("Clave de API", { exact: true }).fill("pk-123");
      await keyDialog.getByRole("button", { name: "Guardar la clave" }).click();
      await expect(keyDialog).toContainText("Las claves de API de OpenAI empiezan por «sk-»");
      await page.goto("/app/chat/settings");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajustes del chat");
      await page.goto("/app/bible/check");
      await page.getByRole("textbox", { name: "Texto" }).fill("Buenos días");
      await page.getByRole("button", { name: "Comprobar" }).click();
      await expect(page.getByText("Nada que comparar")).toBeVisible();
    });
  });

  test.describe("without a session", () => {
    test.use({ allowedErrors: ["401 (Unauthorized)"] });
    test("the server's errors are in Spanish", async ({ page }) => {
      await page.goto("/auth");
      const refused = await page.evaluate(async () => {
        const response = await fetch("/api/favorites");
        return (await response.json()).error.message;
      });
      expect(refused).toBe("Inicia sesión para hacer esto.");
    });
  });
});

test("a user's choice of language survives a reload and applies to another device", async ({
  page,
  browser,
}) => {
  const { email, password } = await signUp(page);
  await page.goto("/app/profile/settings");
  await page.getByLabel("Language of the interface").selectOption("Español");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajustes");
  await expect(page).toHaveTitle("Ajustes · Berea");
  await expect
    .poll(async () => (await (await page.request.get("/api/preferences")).json()).preferences)
    .toMatchObject({ language: "es" });
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Te damos la bienvenida a Berea",
  );

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await other.goto("/auth");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Te damos la bienvenida a Berea",
  );
  await other.close();
});

/**
 * Texts on screen with a word of unaccented letters: the pseudo-locale puts accents on all letters.
 */
const untranslated = (page: Page, userName: string) =>
  page.evaluate((name) => {
    const found: string[] = [];
    const isPlain = (text: string | null) =>
      !text?.includes("@") &&
      /[a-z]{3}/i.test((text ?? "").replaceAll("Berea", "").replaceAll(name, ""));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Data: scripture, names, URLs, and text that the user typed.
      if (!element || element.closest("script, style, kbd, cite, blockquote, figure")) continue;
      if (element.closest("option") || !element.checkVisibility()) continue;
      if (isPlain(node.textContent)) found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
      // The text box measures its height with a hidden copy.
      if (element.closest("[aria-hidden=true]")) continue;
      for (const attribute of ["aria-label", "placeholder", "title"]) {
        const text = element.getAttribute(attribute);
        if (isPlain(text)) found.push(`${attribute}: ${text}`);
      }
    }
    return found;
  }, userName);

test("the pseudo-locale, right to left, shows no text that is missing from the catalogs", async ({
  page,
}) => {
  const { name } = await signUp(page);
  await page.addInitScript(() => localStorage.setItem("berea_pseudo_locale", "1"));
  const chat = ["/app/chat/settings", "/app/chat/history", "/app/bible/check"];
  for (const path of ["/", "/app", ...chat, "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await untranslated(page, name), path).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
});
