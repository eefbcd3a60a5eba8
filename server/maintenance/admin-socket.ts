// A socket through which commands on this machine use the running server, because only one process
// can open the embedded database. It is in the data folder, only its owner can open it, and it is
// not reachable from the network.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { OpenedDatabase } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../platform/logging.ts";
import { writeDumpFile } from "./dump-file.ts";
import { rotateKeyOffline } from "./rotate-key.ts";

/** Maximum length of a socket's path on the kernels we run on, in bytes. */
const maxPathBytes = 100;

function controlPath(dataDir: string): string {
  if (process.platform !== "win32") return path.join(dataDir, "control.sock");
  return `\\\\.\\pipe\\berea-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
}

/** Opens the socket. Returns a function that closes it. */
export async function openAdminSocket({
  env,
  maintenance,
  log,
}: {
  env: Env;
  maintenance: OpenedDatabase["maintenance"];
  log: Logger;
}): Promise<() => Promise<void>> {
  const at = controlPath(env.dataDir);
  if (Buffer.byteLength(at) > maxPathBytes) {
    log.warn("DATA_DIR has too long a path for a socket: stop the server before a backup");
    return async () => {};
  }
  const server = createServer(async (incoming, outgoing) => {
    try {
      if (incoming.url === "/dump") {
        const file = await writeDumpFile(maintenance.driver, env.dataDir);
        try {
          await pipeline(file.read(), outgoing);
        } finally {
          file.close();
        }
      } else if (incoming.url === "/master-key") {
        outgoing.end(JSON.stringify(await rotateKeyOffline(env, maintenance)));
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
  // A killed server left this socket: the folder's lock shows that no other server uses it.
  if (process.platform !== "win32") rmSync(at, { force: true });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // The socket is created within the call, readable by its owner only.
    const before = process.umask(0o177);
    server.listen(at, resolve);
    process.umask(before);
  });
}

/** Asks the server of this data folder. Returns `undefined` if none is running. */
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
