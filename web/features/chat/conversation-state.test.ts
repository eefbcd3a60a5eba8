import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/api/chat.ts";
import type { AskReply } from "./chat-calls.ts";
import { connectionLost, localMessage } from "./conversation.ts";
import {
  type ConversationEvent,
  type ConversationState,
  initialState,
  type Pending,
  reduce,
} from "./conversation-state.ts";
import { shownMessages } from "./shown-messages.ts";

const message = (id: string, role: "user" | "assistant", content: string, partial = false) =>
  ({ id, role, content, partial }) as ChatMessage;
const question = localMessage("user", "What is grace?");
const asked: ConversationEvent = { type: "asked", ask: { content: "What is grace?" }, question };
const started: ConversationEvent = {
  type: "streamed",
  event: { event: "start", data: { message: message("q1", "user", "What is grace?") } },
};
const delta = (text: string): ConversationEvent => ({
  type: "streamed",
  event: { event: "delta", data: { text } },
});
const typed = (text: string): ConversationEvent => ({ type: "draft-changed", text });
const failure = { code: "offline", message: "The server could not be reached." };

const run = (...events: ConversationEvent[]): ConversationState =>
  events.reduce(reduce, initialState("c1", { text: "" }));
const shown = (saved: ChatMessage[], state: ConversationState) =>
  shownMessages(saved, {
    messages: state.messages,
    replaces: state.replaces,
    question: state.turn?.question,
    insteadOf: state.turn?.ask.insteadOf,
  }).map(({ id }) => id);

test("a turn begins with the question and ends with the finished answer", () => {
  const writing = run(
    typed("What is grace?"),
    asked,
    { type: "accepted" },
    started,
    delta("A "),
    delta("gift."),
  );
  expect(writing).toMatchObject({ draft: "", turn: { stage: "following", text: "A gift." } });
  expect(shown([], writing)).toEqual(["q1"]);
  const done = reduce(writing, {
    type: "finished",
    message: message("a1", "assistant", "A gift."),
  });
  expect(done).toMatchObject({ turn: undefined, outcome: "complete", failure: undefined });
  expect(shown([], done)).toEqual(["q1", "a1"]);
  // The query cache and the page can receive the messages in either order. Each message must appear
  // once.
  const saved = [message("q1", "user", ""), message("a1", "assistant", "")];
  expect(shown(saved, done)).toEqual(["q1", "a1"]);
  expect(reduce(done, { type: "merged" }).messages).toEqual([]);
});

test("submitting a question twice in a row sends it only once", () => {
  const state = run(asked);
  expect(reduce(state, asked)).toBe(state);
});

test("a rejected question keeps the text typed while it was being sent", () => {
  const state = run(typed("What is grace?"), asked, typed("And mercy?"), {
    type: "refused",
    failure,
  });
  expect(state).toMatchObject({
    draft: "What is grace?\n\nAnd mercy?",
    turn: undefined,
    outcome: "failed",
    failure,
  });
});

test.each<[string, AskReply, Pending]>([
  ["a question", { content: "What is grace?" }, { kind: "send", text: "What is grace?" }],
  ["a changed question", { content: "What is love?", insteadOf: "q1" }, { kind: "edit" }],
  ["another answer", { insteadOf: "a1" }, { kind: "regenerate", id: "a1" }],
  ["a missing answer", {}, { kind: "retry" }],
])("%s that the server rejects because there is no key waits for one", (_, ask, pending) => {
  const missing = { code: "ai_key_missing", message: "Enter a key." };
  const state = run(
    { type: "asked", ask, question: undefined },
    { type: "refused", failure: missing },
  );
  expect(state.awaitingKey).toEqual(pending);
  expect(run(asked, { type: "refused", failure }).awaitingKey).toBeUndefined();
});

test("sending a question from another page keeps the draft", () => {
  expect(run(typed("half a thought"), asked).draft).toBe("half a thought");
});

test("a passage to discuss appears below the draft and is removed when it is sent", () => {
  const state = run(typed("half a thought"), { type: "text-arrived", text: "What is grace?" });
  expect(state.draft).toBe("half a thought\n\nWhat is grace?");
  expect(reduce(state, asked).draft).toBe("half a thought");
});

test("an answer is marked as stopped only if the user stopped it", () => {
  const answer = message("a1", "assistant", "A", true);
  const stopped = run(
    asked,
    started,
    delta("A"),
    { type: "stop-requested" },
    { type: "finished", message: answer },
  );
  expect(stopped).toMatchObject({ outcome: "stopped", stopped: ["a1"] });
  const broken = run(asked, started, delta("A"), { type: "finished", message: answer, failure });
  expect(broken).toMatchObject({ outcome: "failed", stopped: [], failure });
});

test("an answer that completes before the stop request arrives counts as complete", () => {
  const state = run(
    asked,
    { type: "stop-requested" },
    { type: "finished", message: message("a1", "assistant", "A") },
  );
  expect(state).toMatchObject({ outcome: "complete", stopped: [] });
});

test("after a reconnect, the first chunk replaces the text and later chunks are appended", () => {
  const state = run(asked, started, delta("A "), { type: "connection-lost" });
  expect(state.turn).toMatchObject({ stage: "lost", text: "A " });
  const again = [{ type: "attached" } as const, started, delta("A gift"), delta(".")].reduce(
    reduce,
    state,
  );
  expect(again.turn).toMatchObject({ stage: "following", text: "A gift." });
});

test("a second start event makes the next chunk replace the text", () => {
  const state = run(asked, started, delta("A gi"), started, delta("Grace"), delta(" is free."));
  expect(state.turn).toMatchObject({ text: "Grace is free." });
});

test("after the last failed reconnect, the conversation shows the connection error", () => {
  const state = run(
    asked,
    { type: "connection-lost" },
    { type: "gave-up", failure: connectionLost() },
  );
  expect(state).toMatchObject({ turn: undefined, failure: connectionLost(), outcome: "failed" });
});

test("a reply that another tab has finished ends the turn", () => {
  expect(run({ type: "resumed" }, { type: "settled", answered: true }).outcome).toBe("complete");
  expect(run({ type: "resumed" }, { type: "settled", answered: false }).outcome).toBe("failed");
});

test("an edit stays open and hides later messages until the server accepts it", () => {
  const saved = [message("q0", "user", ""), message("a0", "assistant", "")];
  const editing = { id: "q0", text: "better" };
  const edit: ConversationEvent = {
    type: "asked",
    ask: { content: "better", insteadOf: "q0" },
    question: localMessage("user", "better"),
  };
  const sending = run(typed("a draft"), { type: "edit-changed", editing }, edit);
  expect(sending).toMatchObject({ editing, draft: "a draft" });
  expect(shown(saved, sending)).toHaveLength(1);
  expect(reduce(sending, { type: "refused", failure })).toMatchObject({
    editing,
    draft: "a draft",
  });
  const taken = reduce(sending, { type: "accepted" });
  expect(taken.editing).toBeUndefined();
});

test("a regenerated answer replaces the earlier one; if it fails, the earlier one returns", () => {
  const saved = [message("q0", "user", ""), message("a0", "assistant", "")];
  const again: ConversationEvent = { type: "asked", ask: { insteadOf: "a0" }, question: undefined };
  const writing = run(again, { type: "accepted" });
  expect(shown(saved, writing)).toEqual(["q0"]);
  const done = reduce(writing, { type: "finished", message: message("a1", "assistant", "new") });
  expect(shown(saved, done)).toEqual(["q0", "a1"]);
  expect(shown(saved, reduce(done, { type: "branch-shown" }))).toEqual(["q0", "a0"]);
  expect(shown(saved, reduce(writing, { type: "finished", message: null }))).toEqual(["q0", "a0"]);
});

test("typing in the composer does not rerender the messages", () => {
  const before = run(asked, started, delta("A"));
  const after = reduce(before, typed("next"));
  const { draft: _, offerClear: __, ...others } = after;
  for (const [key, value] of Object.entries(others)) {
    expect(value, key).toBe(before[key as keyof ConversationState]);
  }
});

test("after the help card is closed, a button offers to clear the message until it is changed", () => {
  const pending = { kind: "send", text: "I want to die" } as const;
  const closed = run(
    typed("I want to die"),
    { type: "help-shown", concern: "self_harm", text: "I want to die", pending },
    { type: "help-closed" },
  );
  expect(closed).toMatchObject({ help: undefined, offerClear: true });
  expect(reduce(closed, typed("")).offerClear).toBe(false);
});

test("a concern raised by the AI shows the matching help card and keeps a card that is already open", () => {
  const raised = run({ type: "concern-raised", concern: "danger" });
  expect(raised.help).toEqual({ concern: "danger", shownFor: undefined, pending: undefined });
  expect(reduce(raised, { type: "concern-raised", concern: "self_harm" })).toBe(raised);
});

test("a note blocks nothing and appears once per conversation", () => {
  const noted = run({ type: "concern-raised", concern: "bereavement" });
  expect(noted).toMatchObject({ note: "bereavement", help: undefined });
  const closed = reduce(noted, { type: "note-closed" });
  expect(closed.note).toBeUndefined();
  expect(reduce(closed, { type: "concern-raised", concern: "bereavement" })).toBe(closed);
});

test("the note for helpers replaces an open note about grief and follows a closed one", () => {
  const helper = { type: "concern-raised", concern: "someone_at_risk" } as const;
  const grief = run({ type: "concern-raised", concern: "bereavement" });
  const replaced = reduce(grief, helper);
  expect(replaced.note).toBe("someone_at_risk");
  expect(reduce(replaced, { type: "concern-raised", concern: "bereavement" })).toBe(replaced);
  expect(reduce(reduce(grief, { type: "note-closed" }), helper).note).toBe("someone_at_risk");
});
