// Sharing a prayer and taking it back. What is shared is a copy in the clear; the prayer itself stays sealed.
import { and, eq } from "drizzle-orm";
import { speaksOfSelfHarm } from "#contract/crisis/speaks-of-self-harm.ts";
import type { Prayer } from "#contract/prayers.ts";
import type { Person } from "../../../db/database.ts";
import { prayers, sharedPrayers } from "../../../db/schema.ts";
import { unreadable } from "../../../db/sealed.ts";
import { ApiError, notFound } from "../../../errors.ts";
import { needsOtherWords } from "./word-filter.ts";

type Words = Pick<Prayer, "title" | "description" | "tags" | "status">;

const own = (person: Person, prayerId: string) =>
  and(eq(sharedPrayers.prayerId, prayerId), eq(sharedPrayers.userId, person.id));

/** Throws `invalid_input` for words that are not for sharing. */
export function assertShareable(text: string): void {
  if (text.includes(unreadable)) {
    throw new ApiError(
      "invalid_input",
      "Some of these words cannot be opened any more. Please write them anew before others see them.",
    );
  }
  if (needsOtherWords(text)) {
    throw new ApiError(
      "invalid_input",
      "This has words in it that do not belong before others. Please put it another way.",
    );
  }
}

/**
 * Shares a prayer that the person has, or shares it with or without their name. Throws `needs_confirmation` for one that speaks of
 * self-harm, until its author has confirmed.
 */
export async function sharePrayer(
  person: Person,
  prayer: Prayer,
  { anonymous, confirmed }: { anonymous: boolean; confirmed: boolean },
): Promise<void> {
  const text = `${prayer.title}\n${prayer.description ?? ""}`;
  assertShareable(`${text}\n${prayer.tags.join("\n")}`);
  if (!confirmed && speaksOfSelfHarm(text)) {
    throw new ApiError(
      "needs_confirmation",
      "Before you share this: there are people who listen to you now. You may share it all the same.",
    );
  }
  const { id: prayerId, title, description, tags, status, created_at } = prayer;
  await person.db
    .insert(sharedPrayers)
    .values({
      prayerId,
      userId: person.id,
      title,
      description,
      tags,
      status,
      anonymous,
      createdAt: new Date(created_at),
    })
    .onConflictDoUpdate({ target: sharedPrayers.prayerId, set: { anonymous } });
  await markShared(person, prayerId, true);
}

/** Takes a prayer back from the community, with its likes and comments. One that is not shared stays so. */
export async function unsharePrayer(person: Person, prayerId: string): Promise<void> {
  await person.db.delete(sharedPrayers).where(own(person, prayerId));
  await markShared(person, prayerId, false);
}

async function markShared(person: Person, id: string, isShared: boolean): Promise<void> {
  const rows = await person.db
    .update(prayers)
    .set({ isShared })
    .where(and(eq(prayers.id, id), eq(prayers.userId, person.id)))
    .returning({ id: prayers.id });
  if (rows.length === 0) throw notFound("prayer");
}

/** After a change of a prayer, what others read changes with it; nothing for one that is not shared. */
export async function updateShared(person: Person, id: string, words: Words): Promise<boolean> {
  const { title, description, tags, status } = words;
  assertShareable(`${title}\n${description ?? ""}\n${tags.join("\n")}`);
  const rows = await person.db
    .update(sharedPrayers)
    .set({ title, description, tags, status })
    .where(own(person, id))
    .returning({ id: sharedPrayers.prayerId });
  return rows.length > 0;
}
