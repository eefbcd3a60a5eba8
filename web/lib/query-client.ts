import { QueryClient } from "@tanstack/react-query";

/**
 * The query cache of the app. Focusing the window reloads nothing, and a failed load is retried
 * once. Queries also run offline, because the service worker responds with stored data.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: 1,
        staleTime: 30_000,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
