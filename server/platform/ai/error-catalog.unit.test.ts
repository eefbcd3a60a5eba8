import { expect, test } from "vitest";
import { rejectedPart } from "./error-catalog.ts";

const saying = (status: number | undefined, said: string) =>
  rejectedPart({ status, codes: [], said, field: "", retryAfterSeconds: undefined });

test.each([
  [400, "this model does not support tools", "tools"],
  [422, "max_tokens must be at most 1024", "maxTokens"],
  [undefined, "Unknown parameter: stream_options", "tokenCount"],
] as const)("a rejection with the status %s names the part: %s", (status, said, part) => {
  expect(saying(status, said)).toBe(part);
});

test.each([
  [502, "Bad gateway. The tool that you requested is not available."],
  [504, "Gateway timeout: the function exceeds the maximum time"],
  [413, "Request entity too large: it exceeds the maximum; use another tool"],
  [403, "This function is not allowed for your network"],
  [520, "Unknown error: invalid response of the function"],
])("the page of a proxy with the status %i rejects no part", (status, said) => {
  expect(saying(status, said)).toBeUndefined();
});
