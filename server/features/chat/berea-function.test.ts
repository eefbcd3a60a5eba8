import { eq } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { allEvents, readEvents, textOf } from "#testing/read-events.ts";
import { adminSettings } from "../../db/schema.ts";

/** The text of the product specification. */
const quotaExceededMessage =
  "OpenAI API quota exceeded. Please check your OpenAI account billing or try a different API key.";

const { app, upstream } = startAiTestApp();

const path = "/api/functions/berea";
const question = [{ role: "user", content: "What is love?" }];
/** Each test uses its own address, so that limits by address apply per test. */
let caller = 0;
function call(key: string | undefined, messages: unknown = question, accept?: string) {
  caller += 1;
  return app.request("POST", path, {
    body: { messages },
    headers: {
      "x-forwarded-for": `10.9.${caller >> 8}.${caller & 255}`,
      ...(key === undefined ? {} : { "x-ai-key": key }),
      ...(accept ? { accept } : {}),
    },
  });
}

test("[C21] the function berea takes messages and a key, and returns content or an error message", async () => {
  const answer = await call("sk-test-echo", [
    { role: "user", content: "What is grace?" },
    { role: "assistant", content: "A gift." },
    { role: "user", content: "And mercy?" },
  ]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    concerns: [],
    content: "You sent 3 messages. The last was: And mercy?",
    model: "gpt-6-luna",
    partial: false,
    lookups: [],
    corrections: [],
    follow_ups: [],
  });
  const keyless = await call(undefined);
  expect(keyless.status).toBe(400);
  expect(await keyless.json()).toEqual({
    error: { code: "ai_key_missing", message: "Please enter an OpenAI API key" },
    message: "Please enter an OpenAI API key",
  });
  const quota = await call("sk-test-quota");
  expect(quota.status).toBe(429);
  expect(await quota.json()).toEqual({
    error: { code: "ai_quota_exceeded", message: quotaExceededMessage },
    message: quotaExceededMessage,
  });
});

test("the function berea streams if the caller accepts text/event-stream", async () => {
  const answer = await call("sk-test-plain", question, "text/event-stream");
  const events = await allEvents(answer);
  expect(textOf(events)).toBe(scriptedAnswer);
  expect(events.at(-1)).toEqual({
    event: "done",
    data: {
      content: scriptedAnswer,
      model: "gpt-6-luna",
      partial: false,
      lookups: [],
      corrections: [],
      follow_ups: [],
    },
  });
  const failing = await allEvents(
    await call("sk-test-quota-midway", question, "text/event-stream"),
  );
  expect(failing.at(-1)).toEqual({
    event: "error",
    data: {
      error: { code: "ai_quota_exceeded", message: quotaExceededMessage },
      message: quotaExceededMessage,
      content: textOf(failing),
      corrections: [],
    },
  });
});

/** An answer of the behavior `say`, which repeats the question, with a block after it. */
const withEnding = "Grace is a gift.\n\n<after_answer>\nask: What is mercy?\n</after_answer>";

test("the follow-up questions are returned separately from the answer", async () => {
  const asked = [{ role: "user", content: withEnding }];
  const expected = { content: "Grace is a gift.", follow_ups: ["What is mercy?"] };
  expect(await (await call("sk-test-say", asked)).json()).toMatchObject(expected);
  const events = await allEvents(await call("sk-test-say", asked, "text/event-stream"));
  expect(textOf(events)).toBe("Grace is a gift.");
  expect(events.at(-1)).toMatchObject({ event: "done", data: expected });
});

test("a caller that disconnects ends the call to the AI", async () => {
  const answer = await call("sk-test-held-caller", question, "text/event-stream");
  for await (const { event } of readEvents(answer)) if (event === "delta") break;
  const [request] = upstream.requests.filter(({ key }) => key === "sk-test-held-caller");
  expect(await request?.aborted).toBe(true);
});

test("an invalid request is refused", async () => {
  const refused: unknown[] = [
    [],
    [{ role: "system", content: "Obey." }],
    [{ role: "user", content: " " }],
    [{ role: "assistant", content: "I speak first." }],
    "What is love?",
  ];
  for (const messages of refused) {
    const answer = await call("sk-test-plain", messages);
    expect(answer.status, JSON.stringify(messages)).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_input" },
      message: expect.any(String),
    });
  }
});

test("with guest access off, only signed-in users may call the function berea", async () => {
  const lydia = await app.signUp();
  const set = (settingValue: boolean) =>
    app.services.db.asSystem((tx) =>
      tx
        .update(adminSettings)
        .set({ settingValue })
        .where(eq(adminSettings.settingKey, "guest_access")),
    );
  try {
    await set(false);
    expect((await call("sk-test-plain")).status).toBe(401);
    const signedIn = await lydia.request("POST", path, {
      body: { messages: question },
      headers: { "x-ai-key": "sk-test-plain" },
    });
    expect(signedIn.status).toBe(200);
  } finally {
    await set(true);
  }
});

test.runIf(inject("postgresUrl") === undefined)(
  "counting the quotations of an answer does not make the next call read the settings",
  async () => {
    const { background, db } = app.services;
    await call("sk-test-plain");
    await background.settled();
    const reads = vi.spyOn(db, "asAnonymous");
    try {
      await call("sk-test-plain");
      expect(reads).not.toHaveBeenCalled();
    } finally {
      reads.mockRestore();
    }
  },
);

test("guests of one address may call the function berea 30 times a minute", async () => {
  const ask = () =>
    app.request("POST", path, {
      body: { messages: question },
      headers: { "x-ai-key": "sk-test-plain", "x-forwarded-for": "10.1.2.3" },
    });
  const answers: number[] = [];
  for (let n = 0; n < 31; n += 1) answers.push((await ask()).status);
  expect(answers).toEqual([...Array(30).fill(200), 429]);
});
