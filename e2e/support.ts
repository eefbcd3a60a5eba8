import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

type Fixtures = {
  /** Substrings of error messages that the page may log in this test. */
  allowedErrors: string[];
};

/** Playwright's test, extended: an error that a page logs or throws fails the test. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      // The browser's own message for an unreachable server; the page reconnects its socket by
      // itself.
      if (/^WebSocket connection to \S+ failed/.test(text)) return;
      if (!allowedErrors.some((allowed) => text.includes(allowed))) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(message.text());
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    expect(errors, "errors that the page logged").toEqual([]);
  },
});

/**
 * Focuses a control and checks that it has focus: a control that still loads takes none, and typed
 * text would be lost.
 */
export async function focusOn(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
}

export type Account = { name: string; email: string; password: string };

export function newAccount(): Account {
  return {
    name: "Lydia of Thyatira",
    email: `${randomUUID()}@example.org`,
    password: `purple-cloth-${randomUUID()}`,
  };
}

/**
 * Signs up through the API, in the page's own browser session, for tests that are not about
 * sign-up.
 * `onboarded`: also answers the three questions, so that the app opens at home.
 * `baseURL`: URL of a server that the test started.
 */
export async function signUp(
  page: Page,
  options: { onboarded?: boolean; baseURL?: string; name?: string } = {},
): Promise<Account> {
  const account = { ...newAccount(), ...(options.name && { name: options.name }) };
  const { origin } = new URL(options.baseURL ?? test.info().project.use.baseURL ?? "");
  const headers = { origin };
  const answer = await page.request.post("/api/auth/sign-up/email", { data: account, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  if (options.onboarded ?? true) {
    const answers = {
      faith_level: "growing",
      bible_familiarity: "familiar",
      primary_goal: "learn",
    };
    const saved = await page.request.put("/api/onboarding", {
      data: { answers, completed: true },
      headers,
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  return account;
}
