// The folders of the user's conversations: queries and mutations.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChangeChatFolder, ChatFolder, NewChatFolder } from "#shared/api/chat-folders.ts";
import { api, request, requestDeletion } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { reloadChatLists } from "./chat-calls.ts";

const foldersQuery = queryOptions({
  queryKey: ["chats", "folders"],
  queryFn: async (): Promise<ChatFolder[]> => (await request(api["chat-folders"].$get())).items,
});

/** All folders of the signed-in user, oldest first. */
export function useFolders() {
  const { user } = useSession();
  return useQuery({ ...foldersQuery, enabled: user !== null });
}

/** Returns one folder, or `undefined` if it does not exist or is not loaded yet. */
export function useFolder(id: string | null | undefined): ChatFolder | undefined {
  return useFolders().data?.find((folder) => folder.id === id);
}

/** Loads the current version of a folder. Throws `not_found` if it was deleted. */
export function useReloadFolder() {
  const queries = useQueryClient();
  return async (id: string): Promise<ChatFolder | undefined> => {
    const folders = await queries.fetchQuery({ ...foldersQuery, staleTime: 0 });
    return folders.find((folder) => folder.id === id);
  };
}

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: foldersQuery.queryKey }),
      reloadChatLists(queries),
      queries.invalidateQueries({ queryKey: ["chats", "one"] }),
    ]);
}

export function useAddFolder() {
  const reload = useReload();
  return useMutation({
    mutationFn: (json: NewChatFolder) => request(api["chat-folders"].$post({ json })),
    onSuccess: reload,
  });
}

/** Throws `conflict` if the folder changed since `if_unchanged_since`. */
export function useChangeFolder() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, ...json }: ChangeChatFolder & { id: string }) =>
      request(api["chat-folders"][":id"].$patch({ param: { id }, json })),
    onSuccess: reload,
  });
}

export function useDeleteFolder() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) =>
      requestDeletion(api["chat-folders"][":id"].$delete({ param: { id } })),
    onSuccess: reload,
  });
}
