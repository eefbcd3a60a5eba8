import { expect, test } from "vitest";
import type { Citation } from "#shared/api/citations.ts";
import { exampleConversation } from "#shared/content/example-conversation.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

async function quotationsOf(text: string): Promise<Citation[]> {
  const answer = await app.request("POST", "/api/citations/check", {
    body: { text, translation: "kjv" },
  });
  expect(answer.status).toBe(200);
  const { citations } = (await answer.json()) as { citations: Citation[] };
  return citations.filter(({ kind }) => kind === "quotation");
}

test("the example conversation contains one exact quotation and one that the check reports", async () => {
  const answers = exampleConversation.filter(({ role }) => role === "assistant");
  const verdicts = await Promise.all(answers.map(({ content }) => quotationsOf(content)));
  expect(verdicts.map((found) => found.map(({ verdict }) => verdict))).toEqual([
    ["exact"],
    ["differs"],
  ]);
});
