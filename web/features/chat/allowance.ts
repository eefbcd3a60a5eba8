// The number of messages that this user or guest can still send today without their own key.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Allowance } from "#shared/api/operator-ai.ts";
import { api, request } from "#web/lib/api.ts";
import { type RealtimeMessage, useRealtime } from "#web/lib/realtime.ts";
import { useSession } from "#web/lib/session.tsx";
import { onUserLeft } from "#web/lib/user-memory.ts";

const allowanceKey = ["ai-allowance"] as const;

/** Undefined until the allowance has loaded. */
let provided: boolean | undefined;
onUserLeft(() => {
  provided = undefined;
});

/**
 * Whether to send a question without a key. True if the operator provides a key, or while this is
 * unknown: then the server decides.
 */
export const canSendWithoutKey = (): boolean => provided !== false;

/**
 * Returns the allowance, or undefined while it loads. Reloads it after an admin changes the
 * settings.
 */
export function useAllowance(): Allowance | undefined {
  const { user } = useSession();
  const refresh = useRefreshAllowance();
  const { data } = useQuery({
    queryKey: [...allowanceKey, user?.id ?? "guest"],
    queryFn: () => request(api.ai.allowance.$get()),
  });
  useEffect(() => {
    if (data) provided = data.provided;
  }, [data]);
  useRealtime(
    useCallback(
      ({ type }: RealtimeMessage) => {
        if (type === "settings") refresh();
      },
      [refresh],
    ),
  );
  return data;
}

/** Returns a function that reloads the allowance. Call it after sending a message. */
export function useRefreshAllowance(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: allowanceKey }), [queries]);
}
