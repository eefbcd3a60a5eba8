import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clearDiscardMarks, followDiscardMarks } from "./held-drafts/discard-mark.ts";
import { restoreHeldDrafts } from "./held-drafts/held-drafts.ts";
import { storeDrafts } from "./held-drafts/stored-drafts.ts";
import { findPreviousUsers, removePreviousUsers } from "./previous-user.ts";
import { writeDeviceOwner } from "./private-data.ts";
import { writeTabOwner } from "./tab-storage.ts";

/**
 * Removes a previous user's data after a sign-out or a change of user. `userId` is `null` if nobody
 * is signed in, `undefined` while unknown. Returns whether this is pending: until then, no page may
 * show the previous user's data, and no form may open without its restored text.
 */
export function usePrivateDataOf(userId: string | null | undefined): boolean {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<string | null>();
  const changed = userId !== undefined && userId !== current;
  const previous = changed ? findPreviousUsers(userId, current) : undefined;
  const { tab, device } = previous ?? {};
  const hasDrafts = useDraftsOf(current);
  useEffect(() => followDiscardMarks(queryClient), [queryClient]);
  useEffect(() => {
    if (!changed) return;
    removePreviousUsers({ tab, device }, { userId, shown: current, queryClient });
    clearDiscardMarks();
    writeTabOwner(userId);
    if (userId) writeDeviceOwner(userId);
    setCurrent(userId);
  }, [queryClient, userId, current, changed, tab, device]);
  if (userId) return changed || !hasDrafts;
  return tab !== undefined || device !== undefined;
}

/**
 * Timeout in milliseconds, so that a database that does not respond cannot keep the app from
 * opening.
 */
const longestWaitMs = 2_000;

/**
 * Restores the held drafts of a user who has signed in, then starts to store the drafts of this
 * tab. Returns whether the drafts are restored.
 */
function useDraftsOf(userId: string | null | undefined): boolean {
  const queryClient = useQueryClient();
  const [doneFor, setDoneFor] = useState<string>();
  useEffect(() => {
    if (!userId) return;
    let ended = false;
    const finish = () => {
      if (!ended) setDoneFor(userId);
      ended = true;
    };
    const timeout = setTimeout(finish, longestWaitMs);
    void restoreHeldDrafts(userId, queryClient, { isCurrent: () => !ended }).then(finish);
    return () => {
      ended = true;
      clearTimeout(timeout);
      setDoneFor(undefined);
    };
  }, [userId, queryClient]);
  useEffect(() => {
    if (doneFor === undefined || doneFor !== userId) return;
    const stop = storeDrafts(doneFor, queryClient);
    return () => void stop();
  }, [doneFor, userId, queryClient]);
  return doneFor === userId;
}
