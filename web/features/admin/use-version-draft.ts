import { useState } from "react";

/**
 * The fields of a form whose stored values another admin may change. Edited fields keep the typed
 * text; the others follow reloads. `seen` is the version on which the edit is based. `discardSent`
 * ends the edit of the fields that were saved; `rebase` continues the edit on the current version.
 */
export function useVersionDraft<T extends object, V extends string | number>(
  stored: T,
  version: V,
) {
  const [draft, setDraft] = useState<{ edited: Partial<T>; seen: V | undefined }>({
    edited: {},
    seen: undefined,
  });
  return {
    fields: { ...stored, ...draft.edited } as T,
    seen: draft.seen ?? version,
    edit: (change: Partial<T>) =>
      setDraft(({ edited, seen }) => ({
        edited: { ...edited, ...change },
        seen: seen ?? version,
      })),
    discardSent: (sent: T) =>
      setDraft(({ edited }) => ({ edited: editedSince(edited, sent), seen: undefined })),
    rebase: () => setDraft(({ edited }) => ({ edited, seen: undefined })),
  };
}

/** The fields that were edited again while `sent` was being saved. */
export function editedSince<T extends object>(edited: Partial<T>, sent: T): Partial<T> {
  const left = Object.entries(edited).filter(([name, value]) => sent[name as keyof T] !== value);
  return Object.fromEntries(left) as Partial<T>;
}

/** Adds a `save` that calls `send` and resolves to whether the fields were saved. */
export function useVersionForm<T extends object, V extends string | number>(
  stored: T,
  version: V,
  send: (fields: T, seen: V) => Promise<boolean>,
) {
  const { fields, seen, edit, discardSent, rebase } = useVersionDraft(stored, version);
  async function save(): Promise<boolean> {
    const saved = await send(fields, seen);
    if (saved) discardSent(fields);
    else rebase();
    return saved;
  }
  return { fields, edit, save };
}
