import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewNote } from "#contract/notes.ts";
import { ApiError, answer, api } from "#web/lib/api.ts";
import { refreshNotes } from "#web/lib/notes.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/** Deletes a note and offers it back; resolves to whether it is gone. */
export function useDeleteNote() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => answer(api.notes[":id"].$delete({ param: { id } })),
  });
  async function restore(note: NewNote) {
    try {
      await answer(api.notes.$post({ json: note }));
      toast({ title: "The note is back" });
    } catch (cause) {
      errorToast({
        title: "The note could not be brought back",
        message: "Please try again.",
        cause,
      });
    }
    await refreshNotes(queries);
  }
  async function remove(note: NewNote): Promise<boolean> {
    try {
      await mutateAsync(note.id);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "not_found")) {
        errorToast({ title: "The note could not be deleted", message: "Please try again.", cause });
        return false;
      }
    }
    toast({ title: "Note deleted", undo: () => void restore(note) });
    await refreshNotes(queries);
    return true;
  }
  return { remove, removing: isPending };
}
