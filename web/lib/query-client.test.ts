import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it("[Q01] a failed query is retried once, and focusing the window does not refetch", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const load = vi.fn(() => Promise.reject(new Error("unreachable")));
  const stop = new QueryObserver(client, { queryKey: ["verse"], queryFn: load }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
