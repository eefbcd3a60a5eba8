import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startOnFreePort } from "./start-on-free-port.ts";
import { untilPrinted } from "./until-printed.ts";

/** PgBouncer refuses to run as root. */
const nobody = 65_534;

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

export type PgBouncer = {
  /** The address of the same database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
};

/** Starts PgBouncer in transaction mode for a database, with a few server connections. */
export async function startPgBouncer(
  databaseUrl: string,
  serverConnections: number,
): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), "berea-pgbouncer-"));
  chmodSync(folder, 0o755);
  const file = path.join(folder, "pgbouncer.ini");
  const settingsOf = (port: number) => [
    "[databases]",
    `* = host=${hostname} port=${databasePort} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${serverConnections}`,
    "max_client_conn = 500",
    "ignore_startup_parameters = extra_float_digits",
  ];
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const { child, port } = await startOnFreePort(async (port) => {
    writeFileSync(file, `${settingsOf(port).join("\n")}\n`);
    const child = spawn("pgbouncer", [file], { ...identity, stdio: ["ignore", "ignore", "pipe"] });
    await untilPrinted(child, /process up/);
    return { child, port };
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
