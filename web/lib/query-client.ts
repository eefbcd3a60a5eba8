import { QueryClient } from "@tanstack/react-query";

/** One cache for the whole app. Coming back to the window loads nothing anew; a failed load is tried once more. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: 1, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
