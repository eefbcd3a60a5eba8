import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp();

const answers = { faith_level: "growing", bible_familiarity: "familiar", primary_goal: "prayer" };

test("[O13] [E10] answers are saved and updated per user; having none is not an error", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const empty = await lydia.request("GET", "/api/onboarding");
  expect(empty.status).toBe(200);
  expect(await empty.json()).toEqual({ answers: {}, completed: false });

  const partial = { answers: { faith_level: "new" }, completed: false };
  expect((await lydia.request("PUT", "/api/onboarding", { body: partial })).status).toBe(200);
  expect(await (await lydia.request("GET", "/api/onboarding")).json()).toEqual(partial);

  const complete = { answers, completed: true };
  expect((await lydia.request("PUT", "/api/onboarding", { body: complete })).status).toBe(200);
  expect(await (await lydia.request("GET", "/api/onboarding")).json()).toEqual(complete);
  expect(await (await silas.request("GET", "/api/onboarding")).json()).toEqual({
    answers: {},
    completed: false,
  });
  const me = await (await lydia.request("GET", "/api/me")).json();
  expect(me).toMatchObject({ onboardingCompleted: true });
});

test("two concurrent saves leave one readable row", async () => {
  const lydia = await app.signUp();
  const save = (goal: string) =>
    lydia.request("PUT", "/api/onboarding", {
      body: { answers: { ...answers, primary_goal: goal }, completed: true },
    });
  const both = await Promise.all([save("learn"), save("grow")]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  const stored = (await (await lydia.request("GET", "/api/onboarding")).json()) as {
    answers: { primary_goal: string };
  };
  expect(["learn", "grow"]).toContain(stored.answers.primary_goal);
});

test("an unknown answer, and completion without all three, are rejected by field", async () => {
  const lydia = await app.signUp();
  const unknown = await lydia.request("PUT", "/api/onboarding", {
    body: { answers: { faith_level: "sinless" }, completed: false },
  });
  expect(unknown.status).toBe(400);
  expect(await unknown.json()).toMatchObject({
    error: { code: "invalid_input", fields: { "answers.faith_level": expect.any(String) } },
  });
  const incomplete = await lydia.request("PUT", "/api/onboarding", {
    body: { answers: { faith_level: "new" }, completed: true },
  });
  expect(incomplete.status).toBe(400);
});

test("without a session both calls return 401", async () => {
  expect((await app.request("GET", "/api/onboarding")).status).toBe(401);
  const save = await app.request("PUT", "/api/onboarding", { body: { answers, completed: true } });
  expect(save.status).toBe(401);
});
