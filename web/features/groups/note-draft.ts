import { useDraft } from "#web/lib/draft.ts";

/** Contains the choice to be anonymous, because a restored draft must not lose it. */
export type NoteDraft = { id?: string; reference: string; text: string; anonymous: boolean };

const blank: NoteDraft = { reference: "", text: "", anonymous: false };

/** The note that the user is writing for a group. */
export const useNoteDraft = (groupId: string) =>
  useDraft<NoteDraft>(`group note ${groupId}`, blank);
