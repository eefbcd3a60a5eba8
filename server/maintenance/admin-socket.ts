// A door into the running server for the commands of this machine: the embedded database lets one
// process in, and the server is it. A socket in the data folder that only its owner may open;
// nothing of it is reachable from the network.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Opened } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../platform/logging.ts";
import { writeDumpFile } from "./dump-file.ts";
import { rotateKeyOffline } from "./rotate-key.ts";

/** The most that the kernels we run on take for the path of a socket, in bytes. */
const longestPath = 100;

function controlPath(dataDir: string): string {
  if (process.platform !== "win32") return path.join(dataDir, "control.sock");
  return `\\\\.\\pipe\\berea-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
}

/** Opens the door; returns what closes it. */
export async function openAdminSocket({
  env,
  upkeep,
  log,
}: {
  env: Env;
  upkeep: Opened["upkeep"];
  log: Logger;
}): Promise<() => Promise<void>> {
  const at = controlPath(env.dataDir);
  if (Buffer.byteLength(at) > longestPath) {
    log.warn("DATA_DIR has too long a path for a socket: stop the server before a backup");
    return async () => {};
  }
  const server = createServer(async (incoming, outgoing) => {
    try {
      if (incoming.url === "/dump") {
        const file = await writeDumpFile(upkeep.driver, env.dataDir);
        try {
          await pipeline(file.read(), outgoing);
        } finally {
          file.close();
        }
      } else if (incoming.url === "/master-key") {
        outgoing.end(JSON.stringify(await rotateKeyOffline(env, upkeep)));
      } else outgoing.writeHead(404).end();
    } catch (err) {
      log.error({ err }, "a command of this machine failed");
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end(err instanceof Error ? err.message : "failed");
    }
  });
  await listen(server, at);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function listen(server: Server, at: string): Promise<void> {
  // Left by a server that was killed; the folder's lock says that no other is using it.
  if (process.platform !== "win32") rmSync(at, { force: true });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // The socket is made within the call, for its owner alone.
    const before = process.umask(0o177);
    server.listen(at, resolve);
    process.umask(before);
  });
}

/** Asks the server of this data folder; undefined where none is running. */
export function askServer(
  dataDir: string,
  call: "/dump" | "/master-key",
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: controlPath(dataDir), path: call, method: "POST" });
    sent.once("response", resolve);
    sent.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(error);
    });
    sent.end();
  });
}
