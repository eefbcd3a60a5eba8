// A sign-out deletes only the texts that its dialog counted. When the dialog of any tab counts,
// each tab records its current drafts; text typed later is held. Several tabs may ask at the same
// time, so each dialog keeps its own count (`CountedTexts`).
import type { QueryClient } from "@tanstack/react-query";
import { newId } from "../new-id.ts";
import type { QueuedVersions } from "../offline-store/app-queue.ts";
import { changedSince, currentDrafts, type Drafts } from "./drafts.ts";
import { holdSignOut, onSignOutReleased } from "./sign-out-lock.ts";

/** The texts that a sign-out dialog counted. */
export type CountedTexts = {
  /** The id of the dialog's mark: the drafts that each tab recorded for it. */
  id: string;
  count: number;
  /** The queued writes that the server has not confirmed. */
  queued: QueuedVersions;
  /** The drafts that the browser had stored. */
  held: readonly Drafts[];
};

/**
 * `counting`: each tab records its drafts. `confirmed`: the user agreed to delete them. `ended`:
 * the user stays signed in.
 */
type Message = { id: string; owner: string; step: "counting" | "confirmed" | "ended" };
type Mark = { owner: string; drafts: Drafts; isConfirmed: boolean };

/** The drafts of this tab at the time of each count, by the id of the count. */
const marks = new Map<string, Mark>();
/** Releases the lock of each dialog of this tab. */
const releases = new Map<string, () => void>();
let channel: BroadcastChannel | undefined;

function record(id: string, owner: string, queries: QueryClient): void {
  marks.set(id, { owner, drafts: currentDrafts(queries), isConfirmed: false });
}

function follow({ id, owner, step }: Message, queries: QueryClient): void {
  const mark = marks.get(id);
  if (step === "counting") {
    record(id, owner, queries);
    // If the tab with the dialog crashes, the session may end later for another reason.
    onSignOutReleased(id, () => void marks.delete(id));
  } else if (step === "ended") marks.delete(id);
  else if (mark) mark.isConfirmed = true;
}

/**
 * Records the current drafts of `owner` in all tabs. Without Web Locks, this records only those of
 * this tab, so the dialog cannot count the drafts of other tabs. Returns the id of the mark.
 */
export async function startMark(owner: string, queries: QueryClient): Promise<string> {
  const id = newId();
  record(id, owner, queries);
  const release = await holdSignOut(id);
  if (release) {
    releases.set(id, release);
    channel?.postMessage({ id, owner, step: "counting" } satisfies Message);
  }
  return id;
}

/** Records the drafts of this tab again when they are counted. */
export function renewMark(id: string, queries: QueryClient): void {
  const mark = marks.get(id);
  if (mark) record(id, mark.owner, queries);
}

/** Allows all tabs to delete their recorded drafts when `owner`'s session ends. */
export function confirmMark(id: string, owner: string, queries: QueryClient): void {
  broadcast({ id, owner, step: "confirmed" }, queries);
}

/** Removes the mark in all tabs, because the user stays signed in. */
export function endMark(id: string, owner: string, queries: QueryClient): void {
  broadcast({ id, owner, step: "ended" }, queries);
  releases.get(id)?.();
  releases.delete(id);
}

function broadcast(message: Message, queries: QueryClient): void {
  follow(message, queries);
  channel?.postMessage(message);
}

/** Returns the drafts of this tab that no confirmed sign-out deletes. */
export function unmarkedDrafts(owner: string, queries: QueryClient): Drafts {
  const confirmed = [...marks.values()].filter((mark) => mark.isConfirmed && mark.owner === owner);
  return confirmed.reduce((now, { drafts }) => changedSince(drafts, now), currentDrafts(queries));
}

/** Removes all marks in this tab after a change of user. */
export function clearDiscardMarks(): void {
  marks.clear();
}

/** Follows the marks of other tabs. Returns a function that stops this. */
export function followDiscardMarks(queries: QueryClient): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const opened = new BroadcastChannel("berea-discard-mark");
  opened.onmessage = ({ data }: MessageEvent<Message>) => follow(data, queries);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
