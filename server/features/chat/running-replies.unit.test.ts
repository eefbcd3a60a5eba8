import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/api/chat.ts";
import { maxLookups } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";
import { RunningReplies, RunningReply } from "./running-replies.ts";

test("a reply keeps the first lookups, up to the number that is stored with an answer", () => {
  const reply = new RunningReply("user", "chat");
  for (let at = 1; at <= maxLookups + 1; at += 1) {
    reply.addLookup({ kind: "passage", subject: `Psalm ${at}` });
  }
  expect(reply.lookups).toHaveLength(maxLookups);
  expect(reply.lookups[0]?.subject).toBe("Psalm 1");
});

test("a follower of a reply that ends before it starts receives its end", async () => {
  const reply = new RunningReply("user", "chat");
  const events = Array.fromAsync(reply.follow("en"));
  reply.end({ message: null, error: new ApiError("unavailable", "The answer was interrupted.") });
  expect((await events).map(({ event }) => event)).toEqual(["error"]);
});

test("a follower of a reply that ends immediately receives its start first", async () => {
  const reply = new RunningReply("user", "chat");
  const events = Array.fromAsync(reply.follow("en"));
  const at = new Date(0).toISOString();
  reply.start({ id: "q", role: "user", content: "Who?", created_at: at } as ChatMessage);
  reply.end({ message: null });
  expect((await events).map(({ event }) => event)).toEqual(["start", "done"]);
});

test("a refused question leaves the reply before it to late pages", () => {
  const replies = new RunningReplies();
  const first = replies.claim("user", "chat");
  first.end({ message: null });
  const refused = replies.claim("user", "chat");
  expect(replies.find("user", "chat")).toBe(refused);
  replies.release(refused, "now");
  expect(replies.find("user", "chat")).toBe(first);
  replies.release(first, "now");
  expect(replies.find("user", "chat")).toBeUndefined();
});
