// Tests both fetch functions against a real server: they send and stream correctly, follow no
// redirects and limit the size of the response.
import { lookup } from "node:dns";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fetchBehind,
  guardedFetch,
  PrivateAddressError,
  ResponseTooLarge,
} from "./ssrf-guard/guarded-fetch.ts";
import { publicLookup } from "./ssrf-guard/public-address.ts";

let server: Server;
let url: string;
const requests: {
  method: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}[] = [];
let ended: Promise<unknown> | undefined;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ method: request.method, headers: request.headers, body: await text(request) });
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
  test("requests arrive, and responses are read", async () => {
    const body = JSON.stringify({ asked: "“ünïcödé”" });
    const headers = { "content-type": "application/json", authorization: "Bearer sk-test" };
    const answer = await ask(`${url}/`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ said: "“ünïcödé”" });
    expect(requests.at(-1)).toMatchObject({ method: "POST", headers, body });
    const refused = await ask(new URL(`${url}/refused`));
    expect([refused.ok, refused.status, await refused.text()]).toEqual([false, 401, "no"]);
    expect((await ask(`${url}/empty`)).status).toBe(204);
  });

  test("a response is streamed, and aborting it ends the call", async () => {
    const stop = new AbortController();
    const answer = await ask(`${url}/held`, { signal: stop.signal });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("first ");
    stop.abort();
    await expect(reader?.read()).rejects.toThrow();
    await ended;
  });

  test("redirects are not followed, and an endless response is cut off", async () => {
    await expect(ask(`${url}/elsewhere`)).rejects.toThrow();
    const endless = await ask(`${url}/endless`);
    await expect(endless.text()).rejects.toThrow(ResponseTooLarge);
    await ended;
  });
});

test("a host name is resolved at call time, and nothing is sent if its address is rejected", async () => {
  const before = requests.length;
  const ask = fetchBehind({ refuses: () => false, lookup: publicLookup });
  await expect(ask(`${url}/`)).rejects.toThrow(PrivateAddressError);
  expect(requests.length).toBe(before);
});
