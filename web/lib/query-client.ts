import { QueryClient } from "@tanstack/react-query";

/**
 * One cache for the whole app. Coming back to the window loads nothing anew; a failed load is tried
 * once more. Without a network it asks all the same: the service worker answers from what the
 * device keeps.
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
