import { afterEach, expect, test, vi } from "vitest";
import { Limits, limitTable } from "./limits.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("the message of a rate-limited call names the same wait as Retry-After", async () => {
  vi.useFakeTimers();
  const limits = new Limits(undefined);
  await limits.take("aiPerUser", "lydia", limitTable.aiPerUser.points);
  const refused = () => limits.take("aiPerUser", "lydia").catch((error: unknown) => error);
  expect(await refused()).toMatchObject({
    message: "Too many tries. Please wait a minute and try again.",
    retryAfterSeconds: 60,
  });
  vi.advanceTimersByTime(53_000);
  expect(await refused()).toMatchObject({
    message: "Too many tries. Please wait 7 seconds and try again.",
    retryAfterSeconds: 7,
  });
});
