import { useQuery } from "@tanstack/react-query";
import { answer, api } from "./api.ts";

/** How this installation is set up: guest access, confirmation by mail, Google, announcement. */
export function usePublicSettings() {
  return useQuery({
    queryKey: ["public-settings"],
    queryFn: () => answer(api.settings.public.$get()),
    staleTime: 5 * 60_000,
  });
}
