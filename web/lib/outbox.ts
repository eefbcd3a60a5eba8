// What was done without a network waits here and is sent once: each thing carries the id, or the day, by which the server knows it
// when it comes a second time.
import type { QueryClient } from "@tanstack/react-query";
import { outboxKey } from "#contract/browser-storage.ts";
import type { AddPrayer } from "#contract/prayers.ts";
import { ApiError, answer, api } from "./api.ts";
import { deviceStore } from "./device-store.ts";

export type WaitingPrayer = {
  kind: "prayer";
  id: string;
  owner: string;
  words: AddPrayer;
  /** Why the server would not have it; the person decides what becomes of it. */
  refused?: string;
};
export type WaitingRead = {
  kind: "reading";
  id: string;
  owner: string;
  book: string;
  chapter: number;
  read_on: string;
};
export type Waiting = WaitingPrayer | WaitingRead;

const none: Waiting[] = [];
export const outbox = deviceStore<Waiting[]>(
  outboxKey,
  none,
  (value): value is Waiting[] =>
    Array.isArray(value) &&
    value.every((one) => typeof one?.id === "string" && typeof one.owner === "string"),
);

export function keepForLater(one: Waiting) {
  outbox.write([...outbox.read().filter(({ id }) => id !== one.id), one]);
}

export function forgetWaiting(id: string) {
  const left = outbox.read().filter((one) => one.id !== id);
  outbox.write(left.length > 0 ? left : none);
}

let sending: Promise<void> = Promise.resolve();

/** Sends what waits for this person, one after the other, and loads anew what it changed. Never rejects. */
export function sendOutbox(owner: string, queries: QueryClient): Promise<void> {
  sending = sending.then(() => sendAll(owner, queries));
  return sending;
}

async function sendAll(owner: string, queries: QueryClient) {
  const waiting = outbox.read().filter((one) => one.owner === owner && !isRefused(one));
  for (const one of waiting) {
    try {
      await send(one);
      forgetWaiting(one.id);
    } catch (cause) {
      if (!(cause instanceof ApiError) || !isFinal(cause)) return;
      if (one.kind === "prayer") keepForLater({ ...one, refused: cause.message });
      else forgetWaiting(one.id);
    }
  }
  if (waiting.length === 0) return;
  await queries.invalidateQueries({ queryKey: ["prayers"] });
  await queries.invalidateQueries({ queryKey: ["prayer-stats"] });
  await queries.invalidateQueries({ queryKey: ["progress"] });
}

const isRefused = (one: Waiting) => one.kind === "prayer" && one.refused !== undefined;

/** Whether asking again would change nothing. Signed out, too fast or out of order is another matter. */
const isFinal = ({ status }: ApiError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;

function send(one: Waiting): Promise<unknown> {
  if (one.kind === "prayer")
    return answer(api.prayers.$post({ json: { ...one.words, id: one.id } }));
  const { book, chapter, read_on } = one;
  return answer(api.progress.chapters.$post({ json: { book, chapter, read_on } }));
}
