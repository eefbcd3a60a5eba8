import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Allowances } from "#shared/ai-allowance.ts";
import type {
  OperatorAiState,
  OperatorKeyChange,
  OperatorKeyTried,
} from "#shared/api/operator-ai.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { adminKey } from "./panel.ts";

const stateKey = [...adminKey, "operator-ai"];
const calls = api.admin.ai;

export function useOperatorAi() {
  return useQuery({ queryKey: stateKey, queryFn: () => request(calls.$get()), staleTime: 0 });
}

export function useOperatorUsage() {
  return useQuery({
    queryKey: [...adminKey, "operator-ai-usage"],
    queryFn: () => request(calls.usage.$get()),
    staleTime: 0,
  });
}

/**
 * Changes the operator's AI settings. Each call updates the cached state, except `testKey`, and
 * rejects with an `ApiError` on failure.
 */
export function useOperatorAiActions() {
  const queryClient = useQueryClient();
  /** After a conflict, loads the values that the other admin saved. */
  const show = async (change: Promise<OperatorAiState>) => {
    try {
      queryClient.setQueryData(stateKey, await change);
    } catch (cause) {
      const isConflict = cause instanceof ApiError && cause.status === 409;
      if (isConflict) await queryClient.invalidateQueries({ queryKey: stateKey });
      throw cause;
    }
  };
  return {
    saveKey: (json: OperatorKeyChange) => show(request(calls.key.$put({ json }))),
    removeKey: (version: number) =>
      show(request(calls.key.$delete({ query: { if_version: String(version) } }))),
    saveAllowances: (limits: Allowances, version: number) =>
      show(request(calls.allowances.$put({ json: { ...limits, if_version: version } }))),
    testKey: (json: OperatorKeyTried) => request(calls.test.$post({ json })),
  };
}
