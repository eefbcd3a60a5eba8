import { useSyncExternalStore } from "react";
import type { Phase } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";

/** Selects a value of the state. A component rerenders only if that value changes. */
export function useConversation<T>(
  conversation: ConversationStore,
  select: (state: ConversationState) => T,
): T {
  const read = () => select(conversation.getState());
  return useSyncExternalStore(conversation.subscribe, read, read);
}

const subscribeToNothing = () => () => {};

/** Returns the text of the current turn; `undefined` without a conversation or a turn. */
export function useTurnText(conversation: ConversationStore | undefined): string | undefined {
  const read = () => conversation?.getState().turn?.text;
  return useSyncExternalStore(conversation?.subscribe ?? subscribeToNothing, read, read);
}

export function phaseOf({ turn }: Pick<ConversationState, "turn">): Phase {
  if (!turn) return "idle";
  return turn.text === "" ? "waiting" : "writing";
}
