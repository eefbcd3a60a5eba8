import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startAiTestApp } from "#testing/ai-test-app.ts";
import { scriptedAnswer } from "#testing/ai-upstream.ts";
import { allEvents, readEvents, textOf } from "#testing/read-events.ts";
import { MemoryBus } from "../../platform/bus/memory-bus.ts";
import { GuestReplies, StatelessReply } from "./guest-replies.ts";

const { app, upstream } = startAiTestApp();

const path = "/api/functions/berea";
let caller = 0;
function ask(key: string, replyId: string, headers: Record<string, string> = {}) {
  caller += 1;
  return app.request("POST", path, {
    body: { messages: [{ role: "user", content: "What is love?" }], reply_id: replyId },
    headers: {
      accept: "text/event-stream",
      "x-ai-key": key,
      "x-forwarded-for": `10.8.0.${caller}`,
      ...headers,
    },
  });
}
const follow = (replyId: string) => app.request("GET", `${path}/replies/${replyId}`);
const upstreamCall = (key: string) => upstream.requests.findLast((one) => one.key === key);

/** Reads until the first word, then closes the stream. */
async function leaveAtFirstWord(answer: Response): Promise<void> {
  for await (const { event } of readEvents(answer)) if (event === "delta") break;
}

test("a guest's answer continues after its page closes and can be followed from its beginning", async () => {
  const id = randomUUID();
  await leaveAtFirstWord(await ask("sk-test-held-guest-away", id));
  const [again, alongside] = [await follow(id), await follow(id)];
  upstream.release("guest-away");
  for (const answer of [again, alongside]) {
    const events = await allEvents(answer);
    expect(textOf(events)).toBe(scriptedAnswer);
    expect(events.at(-1)).toMatchObject({ event: "done", data: { content: scriptedAnswer } });
  }
  expect(textOf(await allEvents(await follow(id)))).toBe(scriptedAnswer);
});

test("a guest's answer is found only under its id", async () => {
  expect((await follow(randomUUID())).status).toBe(204);
  expect((await follow("1")).status).toBe(400);
});

test("stopping a guest's answer ends the call to the AI and forgets the answer", async () => {
  const id = randomUUID();
  const key = "sk-test-held-guest-stop";
  await leaveAtFirstWord(await ask(key, id));
  const following = allEvents(await follow(id));
  const stopped = await app.request("DELETE", `${path}/replies/${id}`);
  expect(stopped.status).toBe(204);
  expect((await following).at(-1)).toMatchObject({ event: "done", data: { partial: true } });
  expect(await upstreamCall(key)?.aborted).toBe(true);
  expect((await follow(id)).status).toBe(204);
});

test("an answer of another server is stopped, and no other", async () => {
  const bus = new MemoryBus();
  const [here, there] = [new GuestReplies(bus), new GuestReplies(bus)];
  const keep = (id: string) => {
    const reply = new StatelessReply();
    there.keep(id, { reply, address: "10.9.0.1", ending: Promise.resolve() });
    return reply;
  };
  const [stopped, other] = [randomUUID(), randomUUID()];
  const [reply, running] = [keep(stopped), keep(other)];
  await here.stop(stopped);
  expect([reply.signal.aborted, running.signal.aborted]).toEqual([true, false]);
  expect([there.find(stopped), there.find(other)]).toEqual([undefined, running]);
});

test("a call with an id that is in use starts no second answer", async () => {
  const id = randomUUID();
  const first = await ask("sk-test-held-guest-twice", id);
  const second = "sk-test-plain-guest-second";
  expect((await ask(second, id)).status).toBe(409);
  upstream.release("guest-twice");
  expect(textOf(await allEvents(first))).toBe(scriptedAnswer);
  expect(upstreamCall(second)).toBeUndefined();
});

test("the answer to a signed-in caller ends with its request", async () => {
  const lydia = await app.signUp();
  const id = randomUUID();
  const key = "sk-test-held-guest-member";
  const answer = await lydia.request("POST", path, {
    body: { messages: [{ role: "user", content: "What is love?" }], reply_id: id },
    headers: { accept: "text/event-stream", "x-ai-key": key },
  });
  await leaveAtFirstWord(answer);
  expect(await upstreamCall(key)?.aborted).toBe(true);
  expect((await follow(id)).status).toBe(204);
});
