// The state of one conversation on this page, as a pure reducer: the draft, the current turn, and
// the outcome of the last turn. Messages that the server has saved are in the query cache, not
// here.
import { joinCorrections } from "#scripture/citations/corrections/applied-corrections.ts";
import type { BereaEvent, Correction, ReplyEvent } from "#shared/api/chat.ts";
import {
  type Concern,
  isUrgentConcern,
  type NotedConcern,
  type UrgentConcern,
} from "#shared/safety/concern.ts";
import type { ChatDraft, UnconfirmedQuestion } from "#web/lib/chat-drafts.ts";
import { joinTexts, withoutText, withoutTextAbove } from "#web/lib/join-texts.ts";
import type { AskReply } from "./chat-calls.ts";
import type { Failure, ShownMessage } from "./conversation.ts";

/** A question and its answer, from the click on Send until the answer is complete. */
export type Turn = {
  /**
   * `sending`: the server has not confirmed the question yet. `lost`: the page is reconnecting
   * after a lost connection.
   */
  stage: "sending" | "following" | "lost";
  ask: AskReply;
  /** Identifies the question after a reload. A guest's question needs no id. */
  attempt: Omit<UnconfirmedQuestion, "text"> | undefined;
  /** The question on screen; undefined while an existing message is answered. */
  question: ShownMessage | undefined;
  text: string;
  /** Those that a guest's answer has received so far; a saved answer has them at its end. */
  corrections: readonly Correction[];
  looking: string | undefined;
  stopRequested: boolean;
  /** Set after a reconnect: the next chunk contains the whole text so far. */
  replaceText: boolean;
};

/** An action that waits until the user closes the help card or enters a key. */
export type Pending =
  | { kind: "send"; text: string }
  | { kind: "edit" }
  | { kind: "regenerate"; id: string }
  | { kind: "retry" };

/** `shownFor`: the text that caused the card; undefined if the AI raised the concern. */
export type Help = {
  concern: UrgentConcern;
  shownFor: string | undefined;
  pending: Pending | undefined;
};

export type Outcome = "complete" | "stopped" | "failed";

export type ConversationState = {
  /** Undefined until the server has created the conversation. */
  chatId: string | undefined;
  draft: string;
  /**
   * A question sent before a reload. The box contains it again, because the server may not have it.
   */
  unconfirmed: UnconfirmedQuestion | undefined;
  editing: { id: string; text: string } | undefined;
  turn: Turn | undefined;
  failure: Failure | undefined;
  /** The outcome of the last turn; undefined during a turn and before the first one. */
  outcome: Outcome | undefined;
  /** The help card and the action that waits for it. */
  help: Help | undefined;
  /** The visible note: for helpers, or about grief. */
  note: NotedConcern | undefined;
  /** Notes that the user has closed, which do not come back. */
  closedNotes: readonly NotedConcern[];
  /** The user closed the help card, and the text that triggered it is still in the box. */
  offerClear: boolean;
  awaitingKey: Pending | undefined;
  /** Messages that are not in the query cache yet; for a guest, the whole conversation. */
  messages: readonly ShownMessage[];
  /** The message that `messages` replace, with everything after it. */
  replaces: string | undefined;
  /** Answers that the user stopped in this tab. */
  stopped: readonly string[];
};

export type ConversationEvent =
  | { type: "draft-changed"; text: string }
  | { type: "text-arrived"; text: string }
  | { type: "asked"; ask: AskReply; question: ShownMessage | undefined; attempt?: Turn["attempt"] }
  | { type: "messages-loaded"; newest: { id: string; content: string } | undefined }
  | { type: "created"; chatId: string }
  | { type: "accepted" }
  | { type: "attached" }
  | { type: "resumed" }
  | {
      type: "streamed";
      event:
        | Extract<ReplyEvent, { event: "start" | "step" }>
        | Extract<BereaEvent, { event: "delta" | "restart" }>;
    }
  | { type: "stop-requested" }
  | { type: "connection-lost" }
  | { type: "finished"; message: ShownMessage | null; failure?: Failure }
  | { type: "settled"; answered: boolean }
  | { type: "refused"; failure: Failure }
  | { type: "gave-up"; failure: Failure }
  | { type: "merged" }
  | { type: "branch-shown" }
  | { type: "edit-changed"; editing: { id: string; text: string } | undefined }
  | { type: "help-shown"; concern: UrgentConcern; text: string; pending: Pending }
  | { type: "concern-raised"; concern: Concern }
  | { type: "note-closed" }
  | { type: "check-failed"; failure: Failure }
  | { type: "help-continued" }
  | { type: "help-closed" }
  | { type: "key-needed"; pending: Pending }
  | { type: "key-dismissed" }
  | { type: "messages-replaced"; messages: readonly ShownMessage[] };

export function initialState(
  chatId: string | undefined,
  { text, sending, editing }: ChatDraft,
  stopped: readonly string[] = [],
): ConversationState {
  return {
    chatId,
    draft: joinTexts(sending?.text ?? "", text),
    unconfirmed: sending,
    editing,
    turn: undefined,
    failure: undefined,
    outcome: undefined,
    help: undefined,
    note: undefined,
    closedNotes: [],
    offerClear: false,
    awaitingKey: undefined,
    messages: [],
    replaces: undefined,
    stopped,
  };
}

/** Shows the help card for a concern, unless a card is already open. */
function concernRaised(state: ConversationState, concern: Concern): ConversationState {
  if (!isUrgentConcern(concern)) {
    const isShown = state.note === concern || state.note === "someone_at_risk";
    return isShown || state.closedNotes.includes(concern) ? state : { ...state, note: concern };
  }
  if (state.help) return state;
  return { ...state, help: { concern, shownFor: undefined, pending: undefined } };
}

const newTurn = (
  ask: AskReply,
  question: ShownMessage | undefined,
  attempt?: Turn["attempt"],
): Turn => ({
  stage: "sending",
  ask,
  attempt,
  question,
  text: "",
  corrections: [],
  looking: undefined,
  stopRequested: false,
  replaceText: false,
});

/** Returns the same object if an event changes nothing. */
export function reduce(state: ConversationState, event: ConversationEvent): ConversationState {
  const { turn } = state;
  switch (event.type) {
    case "draft-changed":
      if (event.text === state.draft) return state;
      return { ...state, draft: event.text, offerClear: false };
    case "text-arrived":
      return { ...state, draft: joinTexts(state.draft, event.text), offerClear: false };
    case "asked": {
      if (turn) return state;
      const { content, insteadOf } = event.ask;
      const isMessage = content !== undefined && insteadOf === undefined;
      return {
        ...state,
        turn: newTurn(event.ask, event.question, event.attempt),
        unconfirmed: undefined,
        draft: isMessage ? withoutText(state.draft, content) : state.draft,
        failure: undefined,
        outcome: undefined,
        awaitingKey: undefined,
        offerClear: false,
      };
    }
    case "messages-loaded":
      return state.unconfirmed ? confirmed(state, state.unconfirmed, event.newest) : state;
    case "created":
      return { ...state, chatId: event.chatId };
    case "resumed":
      if (turn) return state;
      return {
        ...state,
        turn: { ...newTurn({}, undefined), stage: "lost" },
        failure: undefined,
        outcome: undefined,
      };
    case "edit-changed":
      return { ...state, editing: event.editing };
    case "help-shown":
      return {
        ...state,
        help: { concern: event.concern, shownFor: event.text, pending: event.pending },
      };
    case "concern-raised":
      return concernRaised(state, event.concern);
    case "note-closed":
      return state.note
        ? { ...state, note: undefined, closedNotes: [...state.closedNotes, state.note] }
        : state;
    case "check-failed":
      return { ...state, outcome: "failed", failure: event.failure };
    case "help-continued":
      return state.help ? { ...state, help: { ...state.help, pending: undefined } } : state;
    case "help-closed":
      return {
        ...state,
        help: undefined,
        offerClear: state.draft !== "" && state.draft.trim() === state.help?.shownFor?.trim(),
      };
    case "key-needed":
      return { ...state, awaitingKey: event.pending };
    case "key-dismissed":
      return state.awaitingKey ? { ...state, awaitingKey: undefined } : state;
    case "merged":
      return { ...state, messages: [], replaces: undefined };
    case "branch-shown":
      return { ...state, messages: [], replaces: undefined, failure: undefined };
    case "messages-replaced":
      return { ...state, messages: event.messages };
    default:
      return turn ? { ...state, ...duringTurn(state, turn, event) } : state;
  }
}

/**
 * Removes the unconfirmed question from the box if the conversation contains it.
 * @param newest the newest question on the server
 */
function confirmed(
  state: ConversationState,
  { text, after }: UnconfirmedQuestion,
  newest: { id: string; content: string } | undefined,
): ConversationState {
  const wasTaken = newest !== undefined && newest.id !== after && newest.content === text.trim();
  const draft = wasTaken ? withoutTextAbove(state.draft, text) : state.draft;
  return { ...state, unconfirmed: undefined, draft };
}

/** Returns the action that repeats a rejected request. */
function pendingOf({ content, insteadOf }: AskReply): Pending {
  if (insteadOf === undefined)
    return content === undefined ? { kind: "retry" } : { kind: "send", text: content };
  return content === undefined ? { kind: "regenerate", id: insteadOf } : { kind: "edit" };
}

/** Returns the part of the state that is stored for a reload. */
export function draftToStore({ draft, turn, editing }: ConversationState): ChatDraft {
  const text = turn?.ask.insteadOf === undefined ? turn?.ask.content : undefined;
  return {
    text: draft,
    ...(turn?.stage === "sending" && text !== undefined && { sending: { text, ...turn.attempt } }),
    ...(editing && { editing }),
  };
}

type TurnEvent = Extract<
  ConversationEvent,
  {
    type:
      | "accepted"
      | "attached"
      | "streamed"
      | "stop-requested"
      | "connection-lost"
      | "finished"
      | "settled"
      | "refused"
      | "gave-up";
  }
>;

function duringTurn(
  state: ConversationState,
  turn: Turn,
  event: TurnEvent,
): Partial<ConversationState> {
  switch (event.type) {
    case "accepted": {
      const edited = state.editing && state.editing.id === turn.ask.insteadOf;
      return {
        turn: { ...turn, stage: "following" },
        editing: edited ? undefined : state.editing,
      };
    }
    case "attached":
      return { turn: { ...turn, stage: "following", replaceText: true } };
    case "streamed":
      return { turn: streamed(turn, event.event) };
    case "stop-requested":
      return { turn: { ...turn, stopRequested: true } };
    case "connection-lost":
      return { turn: { ...turn, stage: "lost", looking: undefined } };
    case "finished":
      return finished(state, turn, event);
    case "settled":
      if (turn.stopRequested) return { turn: undefined, outcome: "stopped" };
      return { turn: undefined, outcome: event.answered ? "complete" : "failed" };
    case "refused": {
      const { content, insteadOf } = turn.ask;
      const returned = insteadOf === undefined ? (content ?? "") : "";
      return {
        turn: undefined,
        outcome: "failed",
        failure: event.failure,
        draft: joinTexts(returned, state.draft),
        // The server may be the first to report that the operator provides no key.
        awaitingKey: event.failure.code === "ai_key_missing" ? pendingOf(turn.ask) : undefined,
      };
    }
    case "gave-up":
      return { turn: undefined, outcome: "failed", failure: event.failure };
  }
}

function streamed(turn: Turn, reply: Extract<ConversationEvent, { type: "streamed" }>["event"]) {
  switch (reply.event) {
    case "start":
      // The server sends a second start if the AI starts the answer over.
      return { ...turn, question: reply.data.message, replaceText: true };
    case "restart":
      return { ...turn, replaceText: true };
    case "step":
      return { ...turn, looking: reply.data.looking };
    case "delta": {
      const { text: added, corrections: more = [] } = reply.data;
      const text = turn.replaceText ? added : turn.text + added;
      const corrections = turn.replaceText ? more : joinCorrections(turn.corrections, more);
      return { ...turn, text, corrections, looking: undefined, replaceText: false };
    }
  }
}

function finished(
  state: ConversationState,
  turn: Turn,
  { message, failure }: Extract<ConversationEvent, { type: "finished" }>,
): Partial<ConversationState> {
  const stopped = turn.stopRequested && !failure && (message === null || message.partial);
  const { insteadOf } = turn.ask;
  // The new version failed, so the page shows the previous one again.
  const added =
    message === null && insteadOf !== undefined
      ? []
      : [turn.question, message].filter((one) => one != null);
  const known = new Set(added.map(({ id }) => id));
  return {
    turn: undefined,
    failure,
    outcome: failure ? "failed" : stopped ? "stopped" : "complete",
    messages: [...state.messages.filter(({ id }) => !known.has(id)), ...added],
    replaces: message === null ? undefined : (insteadOf ?? state.replaces),
    stopped: stopped && message ? [...state.stopped, message.id] : state.stopped,
  };
}
