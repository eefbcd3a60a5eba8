// Sends one queued note. Never overwrites text that another device saved: the note becomes a
// conflict instead.
import type { Note } from "#shared/api/notes.ts";
import type { ApiError } from "../api.ts";
import { sameText } from "./note-changes.ts";
import type { NoteText, QueuedNote, QueuedWrite } from "./queued-write.ts";
import { classifyFailure, type NoteCalls } from "./sync-calls.ts";
import type { WriteQueue } from "./write-queue.ts";

export type SendOutcome = "done" | "unreachable" | "later";

/**
 * Maximum number of attempts without a response whose texts are remembered. If an older one arrived
 * after all, the user sees it as a conflict.
 */
const maxUnanswered = 10;

/** The revision of a note that has not changed since it was created. */
const firstRevision = 1;

/** Sends the queued note in its current state, or its deletion. */
export async function sendNote(
  queue: WriteQueue,
  item: QueuedNote,
  calls: NoteCalls,
): Promise<SendOutcome> {
  const attempt = await queue.change(item.id, withAttempt);
  if (attempt?.kind !== "note" || attempt.state !== "pending") return "done";
  const update = (change: (now: QueuedNote) => QueuedWrite | undefined) =>
    queue.change(item.id, (now) => (now?.kind === "note" ? change(now) : now));
  try {
    if (attempt.deleted) {
      // Also needed after a create without a response: another device may have changed the note
      // since.
      await calls.remove(attempt.id, attempt.baseRevision ?? firstRevision);
      await update((now) =>
        now.version === attempt.version ? undefined : { ...now, baseRevision: null, sent: [] },
      );
      return "done";
    }
    const { id, text, baseRevision } = attempt;
    if (baseRevision === null) return await compare(await calls.create({ id, ...text }));
    const note = await calls.change(id, { ...text, revision: baseRevision });
    await update((now) => confirmed(now, attempt, note));
    return "done";
  } catch (cause) {
    return failed(cause);
  }

  async function failed(cause: unknown): Promise<SendOutcome> {
    const { fate, error } = classifyFailure(cause);
    if (fate !== "final") return fate;
    if (error.code === "conflict") return readTheirs(error);
    if (error.code === "not_found") return missing();
    await update((now) => refusal(now, attempt as QueuedNote, error));
    return "done";
  }

  /**
   * Handles a note that no longer exists: another device deleted it, or this device did and the
   * response was lost.
   */
  async function missing(): Promise<SendOutcome> {
    await update((now) => {
      if (now.deleted) return undefined;
      const rest = { ...now, baseRevision: null, sent: [], sentDeletion: false };
      return now.sentDeletion ? { ...rest, version: now.version + 1 } : inConflict(rest, null);
    });
    return "done";
  }

  async function readTheirs(refused: ApiError): Promise<SendOutcome> {
    try {
      return await compare(await calls.read(item.id));
    } catch (cause) {
      const { fate, error } = classifyFailure(cause);
      if (fate !== "final") return fate;
      if (error.code === "not_found" && (attempt as QueuedNote).baseRevision !== null) {
        return missing();
      }
      await update((now) => refusal(now, attempt as QueuedNote, refused));
      return "done";
    }
  }

  /**
   * Compares the server's note with the texts that this device sent and with the text to send now.
   */
  async function compare(note: Note): Promise<SendOutcome> {
    const same = await import("./same-reference.ts");
    const isText = (text: NoteText) =>
      text.body === note.body && same.sameReference(text.reference, note.reference);
    await update((now) => {
      if (!now.deleted && isText((attempt as QueuedNote).text)) {
        return confirmed(now, attempt as QueuedNote, note);
      }
      const follows = note.revision === (now.baseRevision ?? 0) + 1;
      // A first revision may be from another device: two devices can restore the same deleted note.
      if (follows && now.sent.some(isText)) {
        return { ...now, baseRevision: note.revision, sent: [], version: now.version + 1 };
      }
      const { reference, body, revision } = note;
      return inConflict(now, { source: "device", reference, body, revision });
    });
    return "done";
  }
}

function withAttempt(now: QueuedWrite | undefined): QueuedWrite | undefined {
  if (now?.kind !== "note" || now.state !== "pending") return now;
  const attempts = now.attempts + 1;
  if (now.deleted) return { ...now, attempts, sentDeletion: true };
  const others = now.sent.filter((text) => !sameText(text, now.text));
  return { ...now, attempts, sent: [...others, now.text].slice(-maxUnanswered) };
}

/** Returns the record after the server has confirmed `sent`. Later changes stay pending. */
function confirmed(now: QueuedNote, sent: QueuedNote, { revision }: Note): QueuedNote {
  const based = { ...now, baseRevision: revision, sent: [], attempts: 0 };
  if (now.version !== sent.version) return based;
  return { ...based, state: "synced", text: { reference: null, body: "" } };
}

function refusal(now: QueuedNote, sent: QueuedNote, { message, fields }: ApiError): QueuedNote {
  if (now.version !== sent.version) return now;
  return { ...now, state: "refused", reason: Object.values(fields)[0] ?? message };
}

function inConflict(now: QueuedNote, theirs: QueuedNote["theirs"]): QueuedNote {
  return { ...now, state: "conflict", theirs };
}
