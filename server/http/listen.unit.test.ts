import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

async function listenOn(port: number) {
  const listening = await listen(port, "127.0.0.1");
  onTestFinished(() => void listening.server.close());
  return listening;
}

test("port 0 is replaced with the actual port", async () => {
  const { port, server } = await listenOn(0);
  expect(port).toBeGreaterThan(0);
  expect(port).toBe((server.address() as AddressInfo).port);
});

test("every request gets 503 with Retry-After until a listener is set", async () => {
  const { port, setRequestListener } = await listenOn(0);
  const url = `http://127.0.0.1:${port}/readyz`;
  const early = await fetch(url);
  expect(early.status).toBe(503);
  expect(early.headers.get("retry-after")).toBe("1");
  expect(await early.text()).toContain("Berea is starting");
  setRequestListener((_, response) => response.end("ready"));
  expect(await (await fetch(url)).text()).toBe("ready");
});

test("closing ends connections that never sent a request, and lets a request finish", async () => {
  const { port, server, setRequestListener, close } = await listenOn(0);
  const requested = new Promise<() => void>((resolve) =>
    setRequestListener((_, response) => resolve(() => response.end("done"))),
  );
  const accepted = once(server, "connection");
  const silent = connect(port, "127.0.0.1");
  await accepted;
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const finish = await requested;
  const closed = close();
  await once(silent, "close");
  finish();
  expect(await (await answer).text()).toBe("done");
  await closed;
});

test("a port in use is reported with another port to try", async () => {
  const { port } = await listenOn(0);
  await expect(listen(port, "127.0.0.1")).rejects.toThrow(
    `port ${port} is already in use: stop the other program, or choose another port`,
  );
});

test("a host that is not an address of this machine is reported", async () => {
  await expect(listen(0, "192.0.2.1")).rejects.toThrow("HOST 192.0.2.1 is not an address");
});
