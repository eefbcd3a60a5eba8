import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { embeddedResponsesId } from "../shared/embedded-responses.ts";
import { nextAddress } from "../testing/unique.ts";

export { expect };

/** The fake AI provider of all files. The global setup starts it before the workers. */
export const upstream = {
  url: process.env.E2E_UPSTREAM_URL ?? "",
  /** For AI_PROVIDER_URLS: the fake provider in the role of every provider. */
  providerUrls: process.env.E2E_PROVIDER_URLS ?? "",
};

/** The data folder of the server that all files share, for tests that read its mails. */
export const dataDir = process.env.E2E_DATA_DIR ?? "";

type Fixtures = {
  /** Substrings of the error messages that the page may log in this test. */
  allowedErrors: string[];
};

/** Extends Playwright's test: an error that a page logs or throws fails the test. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, "x-forwarded-for": nextAddress() });
  },
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      // The browser's message for an unreachable server. The page reconnects its socket
      // automatically.
      if (/^WebSocket connection to \S+ failed/.test(text)) return;
      if (!allowedErrors.some((allowed) => text.includes(allowed))) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(message.text());
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    // A call that a handler of the test still forwards would fail the next test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(errors, "errors that the page logged").toEqual([]);
  },
});

/**
 * Focuses a control and checks that it has the focus: a control that is still loading does not
 * accept it, and typed text would be lost.
 */
export async function focusOn(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
}

/**
 * Removes the responses from the HTML of a guest's page, so that the page sends the calls that a
 * test intercepts.
 */
export const withoutEmbeddedResponses = (page: Page): Promise<unknown> =>
  page.addInitScript((id) => {
    const remove = () => document.getElementById(id)?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  }, embeddedResponsesId);

export type Account = { name: string; email: string; password: string };

export function newAccount(): Account {
  return {
    name: "Lydia of Thyatira",
    email: `${randomUUID()}@example.org`,
    password: `purple-cloth-${randomUUID()}`,
  };
}

/**
 * Signs up through the API in the page's browser session, for tests of other features.
 * `onboarded`: also answers the three questions, so that the app opens the home page.
 * `baseURL`: the URL of a server that the test started.
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

/**
 * Opens a page of the app as a link does, and waits for its heading: loading the app again takes
 * most of the time of a visit. Loads it if none is open yet, or one with the same path.
 */
export async function openWithoutLoad(page: Page, path: string): Promise<void> {
  const [to] = path.split("?");
  const from = page.url().startsWith("http") ? new URL(page.url()).pathname : to;
  // With another query only, the heading stays.
  if (to === from) await page.goto(path);
  else {
    await page.evaluate((path) => {
      for (const heading of document.querySelectorAll("h1")) heading.dataset.before = "";
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  }
  await expect(page.locator("h1:not([data-before])")).toBeVisible();
}

type Credentials = Pick<Account, "email" | "password">;

/** Fills in the sign-in form, which the page shows, and submits it. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Opens the sign-in form, fills it in and submits it. */
export async function signIn(page: Page, account: Credentials): Promise<void> {
  await page.goto("/auth");
  await submitSignIn(page, account);
}

/** Fills in the sign-up form, which the page shows, and submits it. Returns the new account. */
export async function submitSignUp(page: Page): Promise<Credentials> {
  const { email, password } = newAccount();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  return { email, password };
}

/**
 * Selects the first answer to each onboarding question, including the last button. Waits for each
 * question, because the URL changes before the page does.
 */
export async function answerQuestions(
  page: Page,
  lastButton: "Continue" | "Create Account",
): Promise<void> {
  for (const [index, button] of ["Next", "Next", lastButton].entries()) {
    await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: button }).click();
  }
}

/** Checks that the server stores the first answer to each question, and that onboarding is done. */
export async function expectStoredAnswers(page: Page): Promise<void> {
  const stored = await page.request.get("/api/onboarding");
  expect(await stored.json()).toEqual({
    answers: { faith_level: "new", bible_familiarity: "not_familiar", primary_goal: "learn" },
    completed: true,
  });
}
