import { expect, test } from "vitest";
import type { ChatMessage } from "#shared/api/chat.ts";
import { connectionLost, localMessage } from "./conversation.ts";
import {
  type ConversationEvent,
  type ConversationState,
  initialState,
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

test("a turn runs from the question to the finished answer", () => {
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
  // The query cache may receive the messages before or after this page does: each is shown once.
  const saved = [message("q1", "user", ""), message("a1", "assistant", "")];
  expect(shown(saved, done)).toEqual(["q1", "a1"]);
  expect(reduce(done, { type: "merged" }).messages).toEqual([]);
});

test("a question that another one follows at once is sent only once", () => {
  const state = run(asked);
  expect(reduce(state, asked)).toBe(state);
});

test("text typed while a question is sent stays when the question is refused", () => {
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

test("a question from another page keeps the draft", () => {
  expect(run(typed("half a thought"), asked).draft).toBe("half a thought");
});

test("a passage to discuss is added below the draft and removed when it is sent", () => {
  const state = run(typed("half a thought"), { type: "text-arrived", text: "What is grace?" });
  expect(state.draft).toBe("half a thought\n\nWhat is grace?");
  expect(reduce(state, asked).draft).toBe("half a thought");
});

test("a stopped answer is remembered as stopped; one that breaks off is not", () => {
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

test("an answer that was complete before the stop arrived is complete", () => {
  const state = run(
    asked,
    { type: "stop-requested" },
    { type: "finished", message: message("a1", "assistant", "A") },
  );
  expect(state).toMatchObject({ outcome: "complete", stopped: [] });
});

test("after a reconnect the first piece replaces the text, and the next ones are added", () => {
  const state = run(asked, started, delta("A "), { type: "connection-lost" });
  expect(state.turn).toMatchObject({ stage: "lost", text: "A " });
  const again = [{ type: "attached" } as const, started, delta("A gift"), delta(".")].reduce(
    reduce,
    state,
  );
  expect(again.turn).toMatchObject({ stage: "following", text: "A gift." });
});

test("giving up after a lost connection says why", () => {
  const state = run(
    asked,
    { type: "connection-lost" },
    { type: "gave-up", failure: connectionLost() },
  );
  expect(state).toMatchObject({ turn: undefined, failure: connectionLost(), outcome: "failed" });
});

test("a reply that was finished elsewhere ends the turn", () => {
  expect(run({ type: "resumed" }, { type: "settled", answered: true }).outcome).toBe("complete");
  expect(run({ type: "resumed" }, { type: "settled", answered: false }).outcome).toBe("failed");
});

test("an edit stays open until the server accepts it, and hides the messages after it", () => {
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

test("a regenerated answer replaces the earlier one, which is shown again if none comes", () => {
  const saved = [message("q0", "user", ""), message("a0", "assistant", "")];
  const again: ConversationEvent = { type: "asked", ask: { insteadOf: "a0" }, question: undefined };
  const writing = run(again, { type: "accepted" });
  expect(shown(saved, writing)).toEqual(["q0"]);
  const done = reduce(writing, { type: "finished", message: message("a1", "assistant", "new") });
  expect(shown(saved, done)).toEqual(["q0", "a1"]);
  expect(shown(saved, reduce(done, { type: "branch-shown" }))).toEqual(["q0", "a0"]);
  expect(shown(saved, reduce(writing, { type: "finished", message: null }))).toEqual(["q0", "a0"]);
});

test("typing changes nothing that messages are rendered from", () => {
  const before = run(asked, started, delta("A"));
  const after = reduce(before, typed("next"));
  const { draft: _, offerClear: __, ...others } = after;
  for (const [key, value] of Object.entries(others)) {
    expect(value, key).toBe(before[key as keyof ConversationState]);
  }
});

test("closing the help card offers to clear the message, until it is changed", () => {
  const pending = { kind: "send", text: "I want to die" } as const;
  const closed = run(
    typed("I want to die"),
    { type: "help-shown", concern: "self_harm", text: "I want to die", pending },
    { type: "help-closed" },
  );
  expect(closed).toMatchObject({ help: undefined, offerClear: true });
  expect(reduce(closed, typed("")).offerClear).toBe(false);
});

test("a concern that the AI raises shows the card of its kind, and keeps a card already shown", () => {
  const raised = run({ type: "concern-raised", concern: "danger" });
  expect(raised.help).toEqual({ concern: "danger", shownFor: undefined, pending: undefined });
  expect(reduce(raised, { type: "concern-raised", concern: "self_harm" })).toBe(raised);
});

test("the note about grief blocks nothing and appears once in a conversation", () => {
  const noted = run({ type: "concern-raised", concern: "bereavement" });
  expect(noted).toMatchObject({ condolence: true, help: undefined });
  const closed = reduce(noted, { type: "condolence-closed" });
  expect(closed.condolence).toBe(false);
  expect(reduce(closed, { type: "concern-raised", concern: "bereavement" })).toBe(closed);
});
