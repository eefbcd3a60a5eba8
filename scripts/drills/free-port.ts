import { once } from "node:events";
import { createServer } from "node:net";
import { startOnFreePort } from "#testing/start-on-free-port.ts";

/** Returns a port that is free now, for programs that need each other's ports before they start. */
export const freePort = (): Promise<number> =>
  startOnFreePort(async (port) => {
    const probe = createServer().listen(port, "127.0.0.1");
    await once(probe, "listening");
    await once(probe.close(), "close");
    return port;
  });
