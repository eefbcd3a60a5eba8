import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { eventStream } from "./event-stream.ts";

test("a stream is sent in chunks, but not over HTTP/1.0, which has none", async () => {
  const encodings = ["1.0", "1.1"].map(async (httpVersion) => {
    const incoming = { httpVersion } as IncomingMessage;
    const answer = eventStream({ env: { incoming } }, (async function* () {})());
    expect(await answer.text()).toBe("");
    return answer.headers.get("transfer-encoding");
  });
  expect(await Promise.all(encodings)).toEqual([null, "chunked"]);
});
