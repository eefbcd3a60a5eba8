import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readDrafts, removeDraft } from "#web/lib/draft.ts";
import { joinTexts } from "#web/lib/join-texts.ts";
import { toast } from "#web/ui/toast.tsx";
import { type EditedComment, editDraftName, editDraftPrefix, type ShownComment } from "./api.ts";

/**
 * Calls `onText` with the text of unsaved edits whose comment was deleted elsewhere. Their forms
 * disappeared with the comment.
 * @param comments all comments of the thread, or undefined while some are not loaded
 */
export function useLostEdits(
  threadId: string,
  comments: readonly ShownComment[] | undefined,
  onText: (text: string) => void,
): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the comments can end an edit
  useEffect(() => {
    if (!comments) return;
    const known = new Set(comments.map(({ id }) => editDraftName(id)));
    const edits = Object.entries(readDrafts(queries) as Record<string, EditedComment>).filter(
      ([name, { thread }]) =>
        name.startsWith(editDraftPrefix) && !known.has(name) && thread === threadId,
    );
    if (edits.length === 0) return;
    onText(edits.map(([, { comment }]) => comment).reduce(joinTexts));
    for (const [name] of edits) removeDraft(queries, name);
    toast({
      title: t`This comment was deleted on another device.`,
      message: t`Your text is in the box for a new comment.`,
    });
  }, [queries, threadId, comments]);
}
