// Both ways of fetching, against a real server: what is sent arrives, what is answered is read as it comes, and what neither may do it does not.
import { lookup } from "node:dns";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fetchBehind,
  guardedFetch,
  InnerAddress,
  ResponseTooLarge,
} from "./ssrf-guard/guarded-fetch.ts";
import { publicLookup } from "./ssrf-guard/public-address.ts";

let server: Server;
let url: string;
const asked: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[] =
  [];
let ended: Promise<unknown> | undefined;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ method: request.method, headers: request.headers, body: await text(request) });
    switch (request.url) {
      case "/elsewhere":
        return response.writeHead(302, { location: "/" }).end();
      case "/refused":
        return response.writeHead(401, { "content-type": "text/plain" }).end("no");
      case "/empty":
        return response.writeHead(204).end();
      case "/endless": {
        ended = once(response, "close");
        const write = (): void => {
          if (response.destroyed) return;
          if (response.write(Buffer.alloc(64 * 1024, "a"))) setImmediate(write);
          else response.once("drain", write);
        };
        return write();
      }
      case "/held":
        ended = once(response, "close");
        return response.write("first ");
      default:
        return response.setHeader("content-type", "application/json").end('{"said":"“ünïcödé”"}');
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each([
  ["to an operator's address", guardedFetch],
  ["to an address that was typed into a page", fetchBehind({ refuses: () => false, lookup })],
])("%s", (_what, ask) => {
  test("what is sent arrives, and what is answered is read", async () => {
    const body = JSON.stringify({ asked: "“ünïcödé”" });
    const headers = { "content-type": "application/json", authorization: "Bearer sk-test" };
    const answer = await ask(`${url}/`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ said: "“ünïcödé”" });
    expect(asked.at(-1)).toMatchObject({ method: "POST", headers, body });
    const refused = await ask(new URL(`${url}/refused`));
    expect([refused.ok, refused.status, await refused.text()]).toEqual([false, 401, "no"]);
    expect((await ask(`${url}/empty`)).status).toBe(204);
  });

  test("it is read as it comes; giving up ends the call", async () => {
    const stop = new AbortController();
    const answer = await ask(`${url}/held`, { signal: stop.signal });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("first ");
    stop.abort();
    await expect(reader?.read()).rejects.toThrow();
    await ended;
  });

  test("no other address is followed, and no answer read for ever", async () => {
    await expect(ask(`${url}/elsewhere`)).rejects.toThrow();
    const endless = await ask(`${url}/endless`);
    await expect(endless.text()).rejects.toThrow(ResponseTooLarge);
    await ended;
  });
});

test("what a name stands for is looked at when it is called, and nothing is sent where it is refused", async () => {
  const before = asked.length;
  const ask = fetchBehind({ refuses: () => false, lookup: publicLookup });
  await expect(ask(`${url}/`)).rejects.toThrow(InnerAddress);
  expect(asked.length).toBe(before);
});
