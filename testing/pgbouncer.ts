import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./server-process.ts";

/** PgBouncer refuses to run as root. */
const nobody = 65_534;
const startTimeoutMs = 30_000;

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
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const settings = [
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
  writeFileSync(file, `${settings.join("\n")}\n`);
  chmodSync(folder, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn("pgbouncer", [file], { ...identity, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await untilAnswering(url, child, () => output);
  return {
    url,
    stop: async () => {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PgBouncer did not start: ${output()}`);
}
