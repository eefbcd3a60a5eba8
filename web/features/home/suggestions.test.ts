import { expect, test } from "vitest";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";
import { onboardingQuestions } from "#shared/api/onboarding.ts";
import { suggestedPlan, suggestedQuestion } from "./suggestions.ts";

type Answers = Onboarding["answers"];
const all = onboardingQuestions.faith_level.flatMap((faith_level) =>
  onboardingQuestions.bible_familiarity.flatMap((bible_familiarity) =>
    onboardingQuestions.primary_goal.map(
      (primary_goal): Answers => ({ faith_level, bible_familiarity, primary_goal }),
    ),
  ),
);

test("every suggested plan exists", () => {
  for (const answers of [{}, ...all]) {
    expect(builtInPlans.map(({ id }) => id)).toContain(suggestedPlan(answers));
  }
});

test("the question changes each day and stays the same within a day", () => {
  for (const answers of [{}, ...all]) {
    const [first, again, next] = ["2026-11-25", "2026-11-25", "2026-11-26"].map(
      (day) => suggestedQuestion(answers, day).message,
    );
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  }
});

test("newcomers start with the life of Jesus, and people who know the Bible do not", () => {
  const newcomer = { faith_level: "new", bible_familiarity: "not_familiar" } as const;
  expect(suggestedPlan({ ...newcomer, primary_goal: "learn" })).toBe("life-of-jesus");
  expect(suggestedPlan({ bible_familiarity: "very_familiar" })).toBe("as-it-happened");
  expect(suggestedPlan({ primary_goal: "prayer" })).toBe("a-month-of-psalms");
});
