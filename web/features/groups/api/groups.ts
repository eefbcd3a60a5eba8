// The user's groups, their members, links and requests. Each mutation shows its failure in a toast.
import { t } from "@lingui/core/macro";
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { ChangedGroup, Group, NewGroup } from "#shared/api/groups.ts";
import type { GroupRole } from "#shared/choices.ts";
import { ApiError, api, request, requestDeletion } from "#web/lib/api.ts";
import { cursorPages } from "#web/lib/cursor-pages.ts";
import { type RealtimeMessage, useRealtime } from "#web/lib/realtime.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { useSession } from "#web/lib/session.tsx";
import { onUserLeft } from "#web/lib/user-memory.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { conflictingGroupFields, type GroupEdit } from "../group-changes.ts";

export const groupsKey = ["groups"] as const;
export const groupKey = (id: string) => [...groupsKey, id] as const;

const call = api.groups[":id"];

/** Shows why a change failed: the server's explanation, or the given text. */
export function showGroupFailure(cause: unknown, message: string): void {
  const explained = new Set([
    "rate_limited",
    "forbidden",
    "conflict",
    "limit_reached",
    "invalid_input",
  ]);
  const text = cause instanceof ApiError && explained.has(cause.code) ? cause.message : message;
  errorToast({ title: t`Error`, message: text, cause });
}

/** The user's groups and requests to join. Loads nothing for guests. */
export function useGroups() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...groupsKey, "list"],
    queryFn: () => request(api.groups.$get()),
    enabled: user !== null,
  });
}

export function useGroup(id: string) {
  return useQuery({
    queryKey: groupKey(id),
    queryFn: () => request(call.$get({ param: { id } })),
    retry: false,
  });
}

export function useMembers(id: string) {
  return useQuery({
    queryKey: [...groupKey(id), "members"],
    queryFn: () => request(call.members.$get({ param: { id } })),
  });
}

export function useRequests(id: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...groupKey(id), "requests"],
    queryFn: () => request(call.requests.$get({ param: { id } })),
    enabled,
  });
}

export function useInvitations(id: string) {
  return useQuery({
    queryKey: [...groupKey(id), "invitations"],
    queryFn: () => request(call.invitations.$get({ param: { id } })),
  });
}

export function useGroupReports(id: string) {
  return useInfiniteQuery(
    cursorPages([...groupKey(id), "reports"], (position) =>
      request(call.reports.$get({ param: { id }, query: { limit: "20", ...position } })),
    ),
  );
}

/**
 * Groups that the user is leaving or closing. Nothing of them may be reloaded, because the server
 * refuses it, but their page stays until the next one is shown.
 */
const left = new Set<string>();
onUserLeft(() => left.clear());

/** Reloads the lists that contain groups, but no data of a single group. */
const reloadLists = (queryClient: QueryClient) =>
  Promise.all(
    ["list", "shares"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [...groupsKey, name] }),
    ),
  );

/** Reloads the data of a group when another member changes it. */
export function useGroupEvents(): void {
  const queryClient = useQueryClient();
  useRealtime(
    useCallback(
      (event: RealtimeMessage) => {
        if (event.type === "group" && left.has(event.group_id)) {
          void reloadLists(queryClient);
        } else if (event.type === "connected") {
          // A list that is still loading is not requested again.
          void queryClient.invalidateQueries({ queryKey: groupsKey }, { cancelRefetch: false });
        } else if (event.type === "group" || event.type === "resumed") {
          void reloadGroups(queryClient);
        }
      },
      [queryClient],
    ),
  );
}

const reloadGroups = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: groupsKey });

export function useAddGroup(onAdded: (group: Group, sent: NewGroup) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: NewGroup) => request(api.groups.$post({ json })),
    onSuccess: async (group, sent) => {
      await reloadGroups(queryClient);
      onAdded(group, sent);
    },
    onError: (cause) =>
      showGroupFailure(cause, t`The group couldn't be saved. Check your connection and try again.`),
  });
}

/**
 * Saves a leader's changes to `base`. Calls `onConflict` if another leader changed the same fields.
 */
export function useEditGroup<Edit extends GroupEdit>(
  base: Group,
  {
    onSaved,
    onConflict,
  }: { onSaved: (sent: Edit) => void; onConflict: (theirs: Group, sent: Edit) => void },
) {
  const queryClient = useQueryClient();
  const param = { id: base.id };
  return useMutation({
    mutationFn: (edit: Edit) => {
      const { name, description, joining } = edit;
      const json: ChangedGroup = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description || null }),
        ...(joining !== undefined && { joining }),
      };
      return saveOverChanges(base, {
        send: (if_unchanged_since) =>
          request(call.$patch({ param, json: { ...json, if_unchanged_since } })),
        load: () => request(call.$get({ param })),
        isConflict: (newest) => conflictingGroupFields(edit, base, newest).length > 0,
      });
    },
    onSuccess: async (theirs, sent) => {
      await reloadGroups(queryClient);
      if (theirs) onConflict(theirs, sent);
      else onSaved(sent);
    },
    onError: (cause) =>
      showGroupFailure(cause, t`The group couldn't be saved. Check your connection and try again.`),
  });
}

/** A mutation that reloads the groups on success, and shows `failure` on an error. */
function useGroupChange<Input>(
  change: (input: Input) => Promise<unknown>,
  failure: () => string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onDone?.();
      await reloadGroups(queryClient);
    },
    onError: (cause) => showGroupFailure(cause, failure()),
  });
}

const tryAgain = () => t`That didn't work. Check your connection and try again.`;

/** Like `useGroupChange`, for a change that ends the user's membership. */
function useLastChange<Input>(
  id: string,
  change: (input: Input) => Promise<unknown>,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The event of the change may arrive before the response.
    onMutate: () => left.add(id),
    onSuccess: async () => {
      onDone();
      await reloadLists(queryClient);
    },
    onError: (cause) => {
      left.delete(id);
      showGroupFailure(cause, tryAgain());
    },
  });
}

export const useCloseGroup = (id: string, onClosed: () => void) =>
  useLastChange(id, () => requestDeletion(call.$delete({ param: { id } })), onClosed);

type Removal = { user: string; removeShared: boolean };

const removeMember = (id: string, { user, removeShared }: Removal) =>
  request(
    call.members[":user"].$delete({
      param: { id, user },
      query: { remove_shared: removeShared ? "true" : "false" },
    }),
  );

export const useLeaveGroup = (id: string, onLeft: () => void) =>
  useLastChange(id, (removal: Removal) => removeMember(id, removal), onLeft);

export const useNotify = (id: string) =>
  useGroupChange(
    (on: boolean) => request(call.notifications.$put({ param: { id }, json: { on } })),
    tryAgain,
  );

export const useSetRole = (id: string) =>
  useGroupChange(
    ({ user, role }: { user: string; role: GroupRole }) =>
      request(call.members[":user"].$patch({ param: { id, user }, json: { role } })),
    tryAgain,
  );

export const useRemoveMember = (id: string, onRemoved: () => void) =>
  useGroupChange((removal: Removal) => removeMember(id, removal), tryAgain, onRemoved);

export const useAnswerRequest = () =>
  useGroupChange(({ id, user, accept }: { id: string; user: string; accept: boolean }) => {
    const one = call.requests[":user"];
    const param = { id, user };
    return request(accept ? one.$put({ param }) : one.$delete({ param }));
  }, tryAgain);

export const useInvite = (id: string) =>
  useGroupChange(() => request(call.invitations.$post({ param: { id } })), tryAgain);

export const useRevoke = (id: string) =>
  useGroupChange(
    (invitation: string) =>
      request(call.invitations[":invitation"].$delete({ param: { id, invitation } })),
    tryAgain,
  );

export const useDecideReport = (id: string) =>
  useGroupChange(
    ({ report, action }: { report: string; action: "hide" | "dismiss" }) =>
      request(call.reports[":report"].$post({ param: { id, report }, json: { action } })),
    tryAgain,
  );

/** Follows a link to a group. */
export function useFollowInvitation(
  token: string,
  onJoined: (joined: { group_id: string; state: "member" | "requested" }) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(api["group-invitations"][":token"].$post({ param: { token } })),
    onSuccess: async (joined) => {
      left.delete(joined.group_id);
      await reloadGroups(queryClient);
      onJoined(joined);
    },
    onError: (cause) =>
      showGroupFailure(cause, t`You couldn't join. Check your connection and try again.`),
  });
}
