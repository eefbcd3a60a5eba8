import { expect, test } from "vitest";
import type { SharedPrayer } from "#shared/api/community.ts";
import type { Page } from "#shared/api/pagination.ts";
import { demoAnswer } from "#testing/demo-answers.ts";
import { demoUsers, fillInstallation } from "#testing/demo-users.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();

test("the demo has shared prayers with comments, public posts, and different answers", {
  tags: "full",
}, async () => {
  await fillInstallation(app.services);
  const reader = await app.signUp({ name: "Reader" });
  const read = await reader.request("GET", "/api/prayers/community");
  const { items } = (await read.json()) as Page<SharedPrayer>;
  expect(items).toHaveLength(4);
  expect(items.some(({ author }) => author === null)).toBe(true);
  expect(items.every(({ verses, prayed }) => verses.length > 0 && prayed > 0)).toBe(true);
  expect(items.reduce((sum, { comments }) => sum + comments, 0)).toBe(4);
  const posts = await reader.request("GET", "/api/posts/public");
  expect(((await posts.json()) as { items: unknown[] }).items).toHaveLength(2);
  const [admin] = demoUsers;
  expect(admin?.email).toBe("priscilla@example.org");

  const questions = [
    "What does the Bible say about anxiety?",
    "How do I forgive?",
    "Who were the twelve disciples?",
    "What is love?",
  ];
  expect(new Set(questions.map(demoAnswer)).size).toBe(questions.length);
});
