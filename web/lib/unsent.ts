// What a person wrote and the server does not have: notes being typed, and what was done without a network.
import type { QueryClient } from "@tanstack/react-query";
import { keepDraft, noteDrafts, sendWaitingNotes } from "./note-drafts.ts";
import { forgetWaiting, outbox, sendOutbox } from "./outbox.ts";

const draftsOf = (owner: string) =>
  Object.values(noteDrafts.read()).filter((draft) => draft.owner === owner);
const waitingOf = (owner: string) => outbox.read().filter((one) => one.owner === owner);

/** Sends what can be sent, and says how much is left on the device. */
export async function sendUnsent(owner: string, queries: QueryClient): Promise<number> {
  await sendWaitingNotes(owner, queries);
  await sendOutbox(owner, queries);
  return draftsOf(owner).length + waitingOf(owner).length;
}

/** Takes it off the device for good. */
export function discardUnsent(owner: string): void {
  for (const { id } of draftsOf(owner)) keepDraft(id, undefined);
  for (const { id } of waitingOf(owner)) forgetWaiting(id);
}
