import { z } from "zod";
import { constantText } from "../message.ts";

/** The three questions, in order, with their answers. The page has the labels. */
export const onboardingQuestions = {
  faith_level: ["new", "exploring", "growing", "mature"],
  bible_familiarity: ["not_familiar", "somewhat", "familiar", "very_familiar"],
  primary_goal: ["learn", "grow", "questions", "prayer"],
} as const;

/** Answers by question id. Unanswered questions are absent. */
export const onboardingAnswers = z
  .strictObject({
    faith_level: z.enum(onboardingQuestions.faith_level),
    bible_familiarity: z.enum(onboardingQuestions.bible_familiarity),
    primary_goal: z.enum(onboardingQuestions.primary_goal),
  })
  .partial();

export const onboarding = z.object({
  answers: onboardingAnswers,
  completed: z.boolean(),
});

/** Requires all three answers if `completed` is true. */
export const saveOnboarding = onboarding.refine(
  ({ answers, completed }) => !completed || Object.keys(answers).length === 3,
  { error: constantText("Please answer all three questions first."), path: ["answers"] },
);

export type Onboarding = z.infer<typeof onboarding>;
