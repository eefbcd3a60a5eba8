import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { onboardingQuestions } from "#shared/api/onboarding.ts";

export type QuestionId = keyof typeof onboardingQuestions;
type AnswerOf<Q extends QuestionId> = (typeof onboardingQuestions)[Q][number];

type Texts = {
  [Q in QuestionId]: {
    question: MessageDescriptor;
    answers: Record<AnswerOf<Q>, { label: MessageDescriptor; text: MessageDescriptor }>;
  };
};

const texts: Texts = {
  faith_level: {
    question: msg`Where are you on your faith journey?`,
    answers: {
      new: { label: msg`New to faith`, text: msg`I am new to all of this` },
      exploring: { label: msg`Exploring`, text: msg`I am looking around and have questions` },
      growing: { label: msg`Growing`, text: msg`I believe, and want to go deeper` },
      mature: { label: msg`Mature`, text: msg`I have followed Christ for many years` },
    },
  },
  bible_familiarity: {
    question: msg`How familiar are you with the Bible?`,
    answers: {
      not_familiar: { label: msg`Not familiar`, text: msg`I have read little or nothing of it` },
      somewhat: { label: msg`Somewhat familiar`, text: msg`I know some of the stories` },
      familiar: { label: msg`Familiar`, text: msg`I read it now and then` },
      very_familiar: {
        label: msg`Very familiar`,
        text: msg`I read it often and find my way around`,
      },
    },
  },
  primary_goal: {
    question: msg`What would you most like to do here?`,
    answers: {
      learn: {
        label: msg`Learn about the Bible`,
        text: msg`What it says and how it fits together`,
      },
      grow: { label: msg`Grow in my faith`, text: msg`A steady habit of reading and thinking` },
      questions: {
        label: msg`Find answers to my questions`,
        text: msg`Ask questions and check the answers`,
      },
      prayer: {
        label: msg`Deepen my prayer life`,
        text: msg`Write prayers down and come back to them`,
      },
    },
  },
};

/** A question with its answers in the order they are shown. */
export type Question = {
  id: QuestionId;
  question: MessageDescriptor;
  answers: readonly { value: string; label: MessageDescriptor; text: MessageDescriptor }[];
};

function questionOf<Q extends QuestionId>(id: Q): Question {
  const { question, answers } = texts[id];
  const values: readonly AnswerOf<Q>[] = onboardingQuestions[id];
  return { id, question, answers: values.map((value) => ({ value, ...answers[value] })) };
}

export const questions: readonly Question[] = [
  questionOf("faith_level"),
  questionOf("bible_familiarity"),
  questionOf("primary_goal"),
];
