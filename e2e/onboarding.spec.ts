import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalScroll } from "./accessibility.ts";
import { expect, expectStoredAnswers, focusOn, signUp, submitSignUp, test } from "./support.ts";

// Onboarding: three questions, then a plan.

const questions = [
  { id: "faith_level", values: ["new", "exploring", "growing", "mature"] },
  {
    id: "bible_familiarity",
    values: ["not_familiar", "somewhat", "familiar", "very_familiar"],
  },
  { id: "primary_goal", values: ["learn", "grow", "questions", "prayer"] },
];

async function answerUpToLast(page: Page) {
  for (const step of [1, 2]) {
    await expect(page.getByText(`${step} of 3`)).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.getByRole("radio").first().check();
}

test("[O01] each step requires an answer to continue and can be revisited", async ({ page }) => {
  await page.goto("/onboarding");
  const back = page.getByRole("button", { name: "Back" });
  const next = page.getByRole("button", { name: "Next" });
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "1 of 3");
  await expect(back).toBeDisabled();
  await expect(next).toBeDisabled();
  await page.getByLabel("Exploring").check();
  await next.click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await expect(next).toBeDisabled();
  await back.click();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page.getByLabel("Exploring")).toBeChecked();
  await expect(next).toBeEnabled();
});

test("the questions work when the browser blocks session storage", async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("Storage is blocked.", "SecurityError");
    };
    Storage.prototype.getItem = blocked;
    Storage.prototype.setItem = blocked;
    Storage.prototype.removeItem = blocked;
  });
  await page.goto("/onboarding");
  await answerUpToLast(page);
  await expect(page.getByText("3 of 3")).toBeVisible();
});

test("[O02] onboarding asks three questions, each with its four answers", async ({ page }) => {
  await page.goto("/onboarding");
  for (const [index, { id, values }] of questions.entries()) {
    await expect(page.getByText(`${index + 1} of 3`)).toBeVisible();
    const radios = page.getByRole("radio");
    await expect(radios).toHaveCount(4);
    for (const [index, value] of values.entries()) {
      await expect(radios.nth(index)).toHaveAttribute("name", id);
      await expect(radios.nth(index)).toHaveAttribute("value", value);
    }
    await radios.last().check();
    if (index < 2) await page.getByRole("button", { name: "Next" }).click();
  }
});

test("[O03] [O05] a signed-in user's answers are saved, and the plans open", {
  tag: "@gate",
}, async ({ page }) => {
  await signUp(page, { onboarded: false });
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/onboarding", async (route) => {
    if (route.request().method() === "PUT") await pending;
    await route.continue();
  });
  await page.goto("/onboarding");
  await answerUpToLast(page);
  const last = page.getByRole("button", { name: "Continue" });
  await last.click();
  await expect(last).toBeDisabled();
  release();
  await expect(page.getByText("Onboarding completed!")).toBeVisible();
  await expect(page.getByText("Now let's set up your subscription.")).toBeVisible();
  await expect(page).toHaveURL("/payment-selection");
  await expectStoredAnswers(page);

  // Without the session, requests that the open page still sends would fail.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/onboarding");
  await answerUpToLast(page);
  await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
});

test("[O04] a signed-out user's answers stay in session storage until sign-up", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await answerUpToLast(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/auth?signup=true&from=onboarding");
  const storedAnswers = await page.evaluate(() =>
    sessionStorage.getItem("berea_onboarding_answers"),
  );
  expect(JSON.parse(storedAnswers ?? "")).toEqual({
    faith_level: "new",
    bible_familiarity: "not_familiar",
    primary_goal: "learn",
  });
});

test("[A09] a sign-up from onboarding saves the pending answers and completes onboarding", async ({
  page,
}) => {
  await page.goto("/onboarding");
  await answerUpToLast(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await submitSignUp(page);
  await expect(page).toHaveURL("/payment-selection");
  await expectStoredAnswers(page);
  const storedAnswers = await page.evaluate(() =>
    sessionStorage.getItem("berea_onboarding_answers"),
  );
  expect(storedAnswers).toBeNull();
});

test("[O06] a user who has answered is not asked again", async ({ page }) => {
  await signUp(page);
  await page.goto("/onboarding");
  await expect(page).toHaveURL("/app");
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: ["Failed to load resource", "Error: "] });
  const failure = {
    status: 500,
    contentType: "application/json",
    body: JSON.stringify({ error: { code: "internal", message: "Something broke." } }),
  };

  test("[O07] answers that could not be saved are restored for a retry", async ({ page }) => {
    await signUp(page, { onboarded: false });
    await page.route("**/api/onboarding", async (route) => {
      if (route.request().method() === "PUT") await route.fulfill(failure);
      else await route.continue();
    });
    await page.goto("/onboarding");
    await answerUpToLast(page);
    await page.getByRole("button", { name: "Continue" }).click();
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText("Failed to save your preferences. Please try again.");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await page.unroute("**/api/onboarding");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/payment-selection");
  });

  test("[O12] after a failure, the user can choose the plan again", async ({ page }) => {
    await signUp(page);
    await page.goto("/payment-selection");
    await page.route("**/api/subscription", (route) => route.fulfill(failure));
    const choose = page.getByRole("button", { name: /Weekly Explorer/ });
    await choose.click();
    await expect(page.getByRole("alert")).toContainText("Something went wrong. Please try again.");
    await page.unroute("**/api/subscription");
    await choose.click();
    await expect(page).toHaveURL("/app");
  });
});

test.describe("the plans", () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.goto("/payment-selection");
  });

  test("the page lists the free features and those of a plan beside the cards", async ({
    page,
  }) => {
    const free = page.getByRole("region", { name: "Free with every account" });
    await expect(free.getByRole("listitem")).toHaveCount(5);
    await expect(free).toContainText(
      "No payment is taken yet. For now, a plan adds one thing: you can publish posts that others can read.",
    );
  });

  test("each card says what its plan adds, and what is free or planned", async ({ page }) => {
    const listOf = (card: string, name: string) =>
      page.getByRole("article", { name: card }).getByRole("list", { name });
    await expect(listOf("Weekly Explorer", "Added by this plan")).toHaveText(
      "Posts that others can read",
    );
    await expect(listOf("Monthly Devotee", "Free with every account")).toContainText(
      "Prayer journal",
    );
    await expect(listOf("Yearly Disciple", "Planned")).toContainText("Priority AI responses");
    await expectAccessible(page);
  });

  test("the plans and the guarantee are those that the admin set for the landing page", async ({
    page,
  }) => {
    const parts = {
      stats: { shown: true, items: null },
      testimonials: { shown: true, items: null },
      prices: { shown: true, amounts: { weekly: "2 €", monthly: "5 €", yearly: "50 €" } },
      guarantee: { shown: true, text: "Cancel anytime." },
      guestChat: false,
    };
    await page.route("**/api/settings/landing", (route) => route.fulfill({ json: parts }));
    await page.reload();
    const yearly = page.getByRole("article", { name: "Yearly Disciple" });
    await expect(yearly).toContainText("50 € per year");
    await expect(yearly).not.toContainText("Save 40%");
    await expect(page.getByText("Cancel anytime.", { exact: true })).toBeVisible();
    await expect(page.getByText("30-day money-back guarantee")).toHaveCount(0);

    parts.prices.shown = false;
    await page.reload();
    await expect(page.getByRole("region", { name: "Free with every account" })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByText("Cancel anytime.", { exact: true })).toHaveCount(0);
  });

  test("[O08] the plans page shows three cards with their prices and features", async ({
    page,
  }) => {
    await expect(page.getByRole("article")).toHaveCount(3);
    const cards: [string, string, string[]][] = [
      [
        "Weekly Explorer",
        "$3.49 per week",
        [
          "Unlimited AI chats",
          "All translations",
          "Saved conversations",
          "Daily verse notifications",
        ],
      ],
      [
        "Monthly Devotee",
        "$9.99 per month",
        [
          "Most Popular",
          "Prayer journal",
          "Advanced study tools",
          "Reading plan progress",
          "Community features",
        ],
      ],
      [
        "Yearly Disciple",
        "$69.99 per year",
        [
          "Save 40%",
          "Priority AI responses",
          "Unlimited prayer lists",
          "Advanced analytics",
          "Premium study resources",
          "Early access",
        ],
      ],
    ];
    for (const [name, price, texts] of cards) {
      const card = page.getByRole("article", { name });
      for (const text of [price, ...texts]) await expect(card).toContainText(text);
    }
  });

  test("[O09] the plans page has two ways to skip the plans, and the guarantee", async ({
    page,
  }) => {
    await expect(page.getByRole("button", { name: "Skip for now" })).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Continue with free features for now" }),
    ).toBeVisible();
    await expect(
      page.getByText("30-day money-back guarantee • Cancel anytime • Secure payments"),
    ).toBeVisible();
  });

  test("[O10] choosing a plan charges nothing and opens the home page after a second", async ({
    page,
  }) => {
    await page.clock.install();
    await expect(page.getByRole("button", { name: /Monthly Devotee/ })).toBeEnabled();
    // From this line on, the clock advances only on request.
    await page.clock.pauseAt(Date.now() + 5000);
    await page.getByRole("button", { name: /Monthly Devotee/ }).click();
    await expect(page.getByText("Payment integration coming soon!")).toBeVisible();
    await page.clock.runFor(900);
    await expect(page).toHaveURL("/payment-selection");
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/app");
    const subscription = await page.request.get("/api/subscription");
    expect(await subscription.json()).toMatchObject({ plan_type: "free" });
  });

  for (const name of ["Skip for now", "Continue with free features for now"]) {
    test(`[O11] '${name}' opens the home page with a welcome`, async ({ page }) => {
      await page.getByRole("button", { name }).click();
      await expect(page).toHaveURL("/app");
      const toast = page.getByRole("status").filter({ hasText: "Welcome!" });
      await expect(toast).toContainText(
        "You can upgrade to a paid plan anytime from your profile.",
      );
    });
  }

  test("are accessible and fit a phone", async ({ page }) => {
    await expect(page.getByRole("article")).toHaveCount(3);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
  });
});

test("the questions can be answered by keyboard, are accessible and fit a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/onboarding");
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await focusOn(page.getByLabel("New to faith"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Exploring")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 3")).toBeVisible();
});

test("Back opens the previous question, and a reload keeps the answers", async ({ page }) => {
  await page.goto("/onboarding");
  await page.getByLabel("Exploring").check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page.getByLabel("Exploring")).toBeChecked();
  await page.goForward();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Exploring")).toBeChecked();
});
