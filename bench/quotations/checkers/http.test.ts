import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { CheckerError, httpChecker } from "./http.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`;
}
const answering = (body: string, status = 200) =>
  serve((_, response) => response.writeHead(status).end(body));
const text = "Jesus wept.";

test("the text is posted as JSON, and the answer is returned without unknown fields", async () => {
  let posted = "";
  const url = await serve(async (request, response) => {
    for await (const chunk of request) posted += chunk;
    const quotations = [{ start: 0, end: 11, verdict: "exact", score: 0.99 }];
    response.end(JSON.stringify({ quotations, version: 2 }));
  });
  const answer = await httpChecker(url, 30_000)(text);
  expect(JSON.parse(posted)).toEqual({ text });
  expect(answer).toEqual({ quotations: [{ start: 0, end: 11, verdict: "exact" }] });
});

test.each([
  ["no JSON", "<html>", "did not answer in JSON: <html>"],
  ["no quotations", "{}", "quotations"],
  [
    "an unknown verdict",
    '{"quotations":[{"start":0,"end":5,"verdict":"fine"}]}',
    "quotations[0].verdict",
  ],
  ["a range past the text", '{"quotations":[{"start":0,"end":99,"verdict":"exact"}]}', "0–99"],
  ["an empty range", '{"quotations":[{"start":4,"end":4,"verdict":"exact"}]}', "4–4"],
  [
    "a passage in words",
    '{"quotations":[],"references":[{"start":0,"end":5,"passage":"John 3"}]}',
    "references[0].passage",
  ],
])("an answer with %s ends the run and says what is wrong", async (_, body, message) => {
  const run = httpChecker(await answering(body), 30_000)(text);
  await expect(run).rejects.toThrow(CheckerError);
  await expect(run).rejects.toThrow(message);
});

test("a status other than success ends the run and shows the body", async () => {
  const run = httpChecker(await answering("out of memory", 500), 30_000)(text);
  await expect(run).rejects.toThrow("answered 500: out of memory");
});

test("a server that does not listen ends the run", async () => {
  const url = await answering("{}");
  servers.splice(0).map((server) => server.close());
  await expect(httpChecker(url, 30_000)(text)).rejects.toThrow("cannot be reached");
});

test("a server that never answers gives no answer after the limit", async () => {
  const url = await serve(() => undefined);
  expect(await httpChecker(url, 1)(text)).toBeUndefined();
});
