// The queued writes of groups and how they are sent. No record contains a name: the server decides
// from the share whether a comment is anonymous.
import { ApiError } from "../api.ts";

/** The record's id is the id of the comment. */
type GroupCommentWrite = { kind: "groupComment"; group: string; item: string; comment: string };
/** The record's id is the id of the note. */
type GroupNoteWrite = {
  kind: "groupNote";
  group: string;
  reference: string;
  text: string;
  anonymous: boolean;
  /** Whether the author confirmed a text that mentions self-harm. */
  confirmed: boolean;
};
/** `on`: the day in UTC. */
type GroupPrayedWrite = { kind: "groupPrayed"; group: string; item: string; on: string };
type GroupDayWrite = { kind: "groupDay"; group: string; item: string; day: number; read: boolean };
/** How a prayer was shared with groups; `anonymous` is null if it was not shared. */
export type KnownShares = { group_ids: string[]; anonymous: boolean | null };
type PrayerShares = {
  prayer: string;
  group_ids: string[];
  anonymous: boolean;
  confirmed: boolean;
  /** The version of the prayer that its author saw. */
  if_unchanged_since: string;
};
type PrayerSharesWrite = PrayerShares & {
  kind: "prayerShares";
  title: string;
  before: KnownShares;
};
export type GroupWrite =
  | GroupCommentWrite
  | GroupNoteWrite
  | GroupPrayedWrite
  | GroupDayWrite
  | PrayerSharesWrite;

const kinds = ["groupComment", "groupNote", "groupPrayed", "groupDay", "prayerShares"];
export const isGroupWrite = <W extends { kind: string }>(
  write: W,
): write is Extract<W, { kind: GroupWrite["kind"] }> => kinds.includes(write.kind);

/** Returns the record id of a prayed day: one record per user, prayer and day. */
export const groupPrayedId = (owner: string, item: string, on: string) =>
  `${owner} prayed ${item} ${on}`;
/** Returns the record id of a plan day: one record per user, plan and day. The last change wins. */
export const groupDayId = (owner: string, item: string, day: number) =>
  `${owner} day ${item} ${day}`;
/** Returns the record id of a share: one record per user and prayer. The last choice wins. */
export const prayerSharesId = (owner: string, prayer: string) => `${owner} shares ${prayer}`;

/** Returns the UTC day of a time in milliseconds. The server counts one prayer per UTC day. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The server calls for groups. Each throws an ApiError on failure. */
export type GroupCalls = {
  /** Resolves to the existing comment if the server already has one with this id. */
  addComment(
    comment: Pick<GroupCommentWrite, "group" | "item" | "comment"> & { id: string },
  ): Promise<{ comment: string }>;
  /** Resolves to the existing note if the server already has one with this id. */
  addNote(note: Omit<GroupNoteWrite, "kind"> & { id: string }): Promise<{ text: string | null }>;
  recordPrayed(prayed: Pick<GroupPrayedWrite, "group" | "item" | "on">): Promise<unknown>;
  setDayRead(day: Omit<GroupDayWrite, "kind">): Promise<unknown>;
  readShares(prayer: string): Promise<KnownShares>;
  share(shares: PrayerShares): Promise<unknown>;
};

/**
 * Sends a queued write to a group. The server recognizes a repeat by an id or by the changed item.
 * Throws an ApiError on failure: `conflict` if the group has another text with this id, or if
 * another device changed whether the author's name is shown.
 */
export async function sendGroupWrite(
  write: GroupWrite & { id: string },
  calls: GroupCalls,
): Promise<void> {
  switch (write.kind) {
    case "groupComment": {
      const { comment } = await calls.addComment(write);
      if (comment.trim() !== write.comment.trim()) throw earlierText();
      return;
    }
    case "groupNote": {
      const { text } = await calls.addNote(write);
      if (text?.trim() !== write.text.trim()) throw earlierText();
      return;
    }
    case "groupPrayed":
      await calls.recordPrayed(write);
      return;
    case "groupDay":
      await calls.setDayRead(write);
      return;
    default:
      await calls.share(mergeShares(write, await calls.readShares(write.prayer)));
  }
}

/** Returns the error of a conflict. The page shows its own text for this code. */
const conflict = (text: string) => new ApiError("conflict", text, { status: 409 });

// not translated: see conflict
const earlierText = () => conflict("The group has an earlier text with this id.");

/**
 * Applies the user's changes to the current shares, and keeps what another device has added or
 * removed. Throws `conflict` if another device changed whether the name is shown, because the
 * queued choice is older.
 */
export function mergeShares(write: PrayerSharesWrite, now: KnownShares): PrayerShares {
  const { prayer, anonymous, confirmed, if_unchanged_since } = write;
  if (isNameConflict(write, now)) {
    // not translated: see conflict
    throw conflict("Another device changed how this prayer is shared.");
  }
  return { prayer, group_ids: mergeGroups(write, now), anonymous, confirmed, if_unchanged_since };
}

type ChosenShares = Pick<PrayerSharesWrite, "group_ids" | "anonymous" | "before">;

/** Whether another device changed whether the name is shown, and differs from this choice. */
const isNameConflict = ({ anonymous, before }: ChosenShares, now: KnownShares): boolean =>
  now.anonymous !== null && now.anonymous !== before.anonymous && now.anonymous !== anonymous;

function mergeGroups({ group_ids, before }: ChosenShares, now: KnownShares): string[] {
  const added = group_ids.filter((id) => !before.group_ids.includes(id));
  const kept = now.group_ids.filter(
    (id) => group_ids.includes(id) || !before.group_ids.includes(id),
  );
  return [...new Set([...kept, ...added])];
}

/**
 * Returns the shares as they are once the queued choice is applied. If another device decided
 * differently about the name, the name stays hidden.
 */
export function sharesWithQueued(queued: ChosenShares | undefined, now: KnownShares): KnownShares {
  if (!queued) return now;
  return {
    group_ids: mergeGroups(queued, now),
    anonymous: queued.anonymous || isNameConflict(queued, now),
  };
}
