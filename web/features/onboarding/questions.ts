import { onboardingQuestions } from "#shared/api/onboarding.ts";

export type QuestionId = keyof typeof onboardingQuestions;
type AnswerOf<Q extends QuestionId> = (typeof onboardingQuestions)[Q][number];

type Texts = {
  [Q in QuestionId]: {
    question: string;
    answers: Record<AnswerOf<Q>, { label: string; text: string }>;
  };
};

const texts: Texts = {
  faith_level: {
    question: "Where are you on your faith journey?",
    answers: {
      new: { label: "New to faith", text: "All of this is new to me" },
      exploring: { label: "Exploring", text: "I am looking around and have questions" },
      growing: { label: "Growing", text: "I believe, and want to go deeper" },
      mature: { label: "Mature", text: "I have walked this way for many years" },
    },
  },
  bible_familiarity: {
    question: "How familiar are you with the Bible?",
    answers: {
      not_familiar: { label: "Not familiar", text: "I have read little or nothing of it" },
      somewhat: { label: "Somewhat familiar", text: "I know some of the stories" },
      familiar: { label: "Familiar", text: "I read it now and then" },
      very_familiar: { label: "Very familiar", text: "I read it often and find my way around" },
    },
  },
  primary_goal: {
    question: "What would you most like to do here?",
    answers: {
      learn: { label: "Learn about the Bible", text: "What it says, and how it hangs together" },
      grow: { label: "Grow in my faith", text: "A steady habit of reading and thinking" },
      questions: { label: "Find answers to my questions", text: "Ask, and check the answers" },
      prayer: { label: "Deepen my prayer life", text: "Write prayers down and come back to them" },
    },
  },
};

/** A question as the page shows it: its id, its words, and its answers in order. */
export type Question = {
  id: QuestionId;
  question: string;
  answers: readonly { value: string; label: string; text: string }[];
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
