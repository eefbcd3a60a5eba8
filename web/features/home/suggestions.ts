// What the home page suggests, by the onboarding answers.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { daysBetween } from "#scripture/reading-plans/calendar.ts";
import type { Onboarding } from "#shared/api/onboarding.ts";

type Answers = Onboarding["answers"];

const forNewcomers = [
  msg`What is the Bible about, in a few sentences?`,
  msg`Where should I start reading the Bible?`,
  msg`Who is Jesus?`,
  msg`What does the word grace mean?`,
  msg`Why are there four Gospels?`,
];
const aboutPrayer = [
  msg`How did Jesus teach his disciples to pray?`,
  msg`Which psalms can I pray when I am afraid?`,
  msg`What does it mean to pray without ceasing?`,
  msg`How do I pray when I have no words?`,
];
const forEveryone = [
  msg`Who is my neighbor in the parable of the Good Samaritan?`,
  msg`What does Psalm 23 promise?`,
  msg`How can I find peace?`,
  msg`Why did Jesus teach in parables?`,
  msg`How can I forgive someone?`,
];
const forReaders = [
  msg`How do Romans 4 and James 2 fit together?`,
  msg`How does the letter to the Hebrews read the Old Testament?`,
  msg`How does the covenant develop from Genesis to Luke?`,
  msg`What is different about the Gospel of John?`,
];

/** Returns the question of the day. */
export function suggestedQuestion(answers: Answers, day: string): MessageDescriptor {
  const questions = questionsFor(answers);
  const at = daysBetween("2026-01-01", day) % questions.length;
  return questions.at(at) ?? msg`How can I find peace?`;
}

function questionsFor({ faith_level, bible_familiarity, primary_goal }: Answers) {
  if (faith_level === "new" || bible_familiarity === "not_familiar") return forNewcomers;
  if (primary_goal === "prayer") return aboutPrayer;
  return bible_familiarity === "very_familiar" ? forReaders : forEveryone;
}

/** Returns the id of the built-in plan to start with. */
export function suggestedPlan({ faith_level, bible_familiarity, primary_goal }: Answers): string {
  if (primary_goal === "prayer") return "a-month-of-psalms";
  if (bible_familiarity === "very_familiar") return "as-it-happened";
  if (faith_level === "mature") return "bible-in-a-year";
  const isReader = bible_familiarity === "familiar";
  return isReader ? "romans" : "life-of-jesus";
}
