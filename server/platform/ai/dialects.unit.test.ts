// Each provider and kind of server reports the same event in its own way.
import { type ToolSet, tool } from "ai";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findProvider } from "#shared/ai-providers.ts";
import {
  type AiUpstream,
  type Behavior,
  scriptedAnswer,
  startAiUpstream,
} from "#testing/ai-upstream.ts";
import { type Dialect, dialects } from "#testing/ai-upstream-errors.ts";
import type { Logger } from "../logging.ts";
import { Ai } from "./ai.ts";

let upstream: AiUpstream;
beforeAll(async () => {
  upstream = await startAiUpstream();
});
afterAll(() => upstream.close());

const ownProtocol: readonly Dialect[] = ["openai", "anthropic", "google"];

/** Returns the answer, what a reader saw at the end, and the last log line. */
async function ask(
  dialect: Dialect,
  behavior: Behavior,
  {
    question = "What is love?",
    tools,
    url,
  }: { question?: string; tools?: ToolSet; url?: string } = {},
) {
  const provider = findProvider(dialect) ?? "compatible";
  const address = url ?? upstream.urls[dialect];
  const isHosted = provider !== "compatible" && provider !== "ollama";
  const ai = isHosted
    ? new Ai({ urls: { [provider]: address }, own: undefined })
    : new Ai({ urls: {}, own: address });
  let shown = "";
  let logged: unknown;
  const log = { warn: (line: unknown) => (logged = line) } as unknown as Logger;
  const answer = await ai.answer({
    key: `sk-test-${behavior}`,
    provider,
    settings: { model: null, baseUrl: null },
    instructions: "Be brief.",
    messages: [{ role: "user", content: question }],
    ...(tools && { tools }),
    signal: new AbortController().signal,
    onText: (text) => {
      shown += text;
    },
    onRestart: () => {
      shown = "";
    },
    log,
  });
  expect(shown).toBe(answer.text);
  return { ...answer, logged };
}

describe.each(dialects)("%s", (dialect) => {
  // Anthropic requires `max_tokens`, so its servers do not reject it.
  const rejecting: Behavior[] = ["toolless", "no-max-tokens", "small-answer"];
  test.each(dialect === "anthropic" ? rejecting.slice(0, 1) : rejecting)(
    "an answer comes without the part of the request that is rejected (%s)",
    async (behavior) => {
      const tools = { look: tool({ inputSchema: z.object({}), execute: () => "" }) };
      const { text, partial, error } = await ask(dialect, behavior, { tools });
      expect({ text, partial, error }).toEqual({
        text: scriptedAnswer,
        partial: false,
        error: undefined,
      });
    },
  );

  const complete: Behavior[] = ["whole", "pings"];
  test.each(ownProtocol.includes(dialect) ? complete.slice(0, 1) : complete)(
    "an answer is complete (%s)",
    async (behavior) => {
      expect(await ask(dialect, behavior)).toMatchObject({ text: scriptedAnswer, partial: false });
    },
  );

  test("an answer that a content filter ends is partial and has the reason", async () => {
    const { text, partial, error } = await ask(dialect, "filtered-midway");
    expect(partial).toBe(true);
    expect(error?.code).toBe("ai_filtered");
    expect(text).not.toBe("");
  });

  test("an answer that ends without a sign of its end is partial", async () => {
    const { text, partial, error } = await ask(dialect, "unfinished");
    expect([partial, error?.code]).toEqual([true, "ai_failed"]);
    expect(text).not.toBe("");
  });

  test.each<Behavior>(["error-inside", "error-midway"])(
    "an error with the status 200 is told (%s)",
    async (behavior) => {
      const { text, partial, error } = await ask(dialect, behavior);
      expect([partial, error?.code]).toEqual([true, "ai_quota_exceeded"]);
      expect(text === "").toBe(behavior === "error-inside");
    },
  );

  test("a conversation that fills the context is told", async () => {
    expect((await ask(dialect, "too-long")).error?.code).toBe("ai_too_long");
  });

  test("a wrong address is told, and logged", async () => {
    const { error, logged } = await ask(dialect, "no-api");
    expect(error?.code).toBe("ai_failed");
    expect(error?.message).toContain(upstream.url);
    expect(error?.message).toContain("check the address");
    expect(logged).toMatchObject({ address: upstream.urls[dialect] });
  });

  test("reasoning is left out of the answer, and quoted tags are not", async () => {
    const love = "God is love (1 John 4:8), and `<think>` is a tag.";
    for (const question of [
      `<think>Hm.\n\n“Jesus laughed” (John 11:35)?</think>\n\n${love}`,
      `Hm.\n\n“Jesus laughed” (John 11:35)?\n</think>\n${love}`,
      love,
    ]) {
      const { text, partial } = await ask(dialect, "say-split", { question });
      expect({ text, partial }).toEqual({ text: love, partial: false });
    }
  });

  test.each(["<think>God is love.</think>", "<think>God is love.", "God is love.</think>\n\n"])(
    "reasoning alone is no answer: %j",
    async (question) => {
      const { text, partial, error } = await ask(dialect, "say-split", { question });
      expect([text, partial, error?.code]).toEqual(["", true, "ai_failed"]);
    },
  );
});

test.each(dialects.filter((dialect) => !ownProtocol.includes(dialect)))(
  "%s: an answer without a reason of its end is complete if the stream is",
  async (dialect) => {
    const { text, partial, error } = await ask(dialect, "no-reason");
    expect({ text, partial, error }).toEqual({
      text: scriptedAnswer,
      partial: false,
      error: undefined,
    });
  },
);

test("a model that omits the opening tag shows no reasoning from its second answer on", async () => {
  const ai = new Ai({ urls: {}, own: upstream.urls.vllm });
  const shown: string[] = [];
  const asked = {
    key: "sk-test-say-split",
    provider: "compatible",
    settings: { model: null, baseUrl: null },
    instructions: "Be brief.",
    signal: new AbortController().signal,
    log: { warn: () => {} } as unknown as Logger,
  } as const;
  for (const content of ["Hm.</think>Amen.", "Well.</think>Amen.", "God is love.", "Amen."]) {
    let pieces = 0;
    let text = "";
    await ai.answer({
      ...asked,
      messages: [{ role: "user", content }],
      onText: (piece) => {
        pieces += 1;
        text += piece;
      },
    });
    shown.push(`${pieces > 1 ? "streamed" : "at once"}: ${text}`);
  }
  expect(shown).toEqual([
    "streamed: Hm.Amen.",
    "streamed: Amen.",
    // Held until its end, because it could have been reasoning.
    "at once: God is love.",
    "streamed: Amen.",
  ]);
});

test.each([
  ["a closed port", "http://127.0.0.1:CLOSED/v1", "ECONNREFUSED"],
  ["a port that fetch blocks", "http://127.0.0.1:4190/v1", "bad port"],
  ["an unknown host", "http://berea.invalid/v1", /^(?:ENOTFOUND|EAI_AGAIN)$/],
])("%s is logged with the cause and the address", async (_case, address, cause) => {
  const closed = await startAiUpstream();
  await closed.close();
  const url = address.replace("CLOSED", new URL(closed.url).port);
  const { error, logged } = await ask("vllm", "plain", { url });
  expect(error?.message).toContain("could not be reached");
  expect(logged).toMatchObject({
    address: url,
    cause: typeof cause === "string" ? cause : expect.stringMatching(cause),
  });
});
