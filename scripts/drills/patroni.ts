// Starts three PostgreSQL servers from Debian packages under Patroni, with etcd, on loopback.
// Replication is synchronous: the primary acknowledges a commit only after a standby has stored it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** The newest installed version. Debian has a folder for each version. */
const [newest = "15"] = globSync("*", { cwd: "/usr/lib/postgresql" }).sort(
  (a, b) => Number(b) - Number(a),
);
export const postgresBinaries = `/usr/lib/postgresql/${newest}/bin`;
/** PostgreSQL refuses to run as root. */
const account = "postgres";
const startTimeoutMs = 180_000;
/** Seconds until a primary that no longer reports to etcd loses its role. Patroni's minimum. */
const leaderTtlSeconds = 20;
/** Seconds between two rounds of Patroni's checks. */
const loopWaitSeconds = 2;

export type Node = { name: string; port: number; apiPort: number };
export type Cluster = {
  nodes: readonly Node[];
  /** Waits until the primary has a synchronous standby, and returns the primary. */
  untilSynchronous(): Promise<Node>;
  /** Waits until a node other than the killed one is the primary. */
  untilPromoted(killed: Node): Promise<Node>;
  /** Kills Patroni and PostgreSQL of a node with SIGKILL. */
  kill(node: Node): Promise<void>;
  /** Starts a killed node again and waits until it replicates. */
  restart(node: Node): Promise<void>;
  stop(): Promise<void>;
};

export async function startCluster(folder: string): Promise<Cluster> {
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, account], { encoding: "utf8" })),
  );
  const identity = process.getuid?.() === 0 ? { uid, gid } : {};
  const running = new Map<string, ChildProcess>();
  const run = (name: string, program: string, args: string[]) => {
    const log = openSync(path.join(folder, `${name}.log`), "a");
    // A separate process group, so that one signal ends all processes of Patroni.
    const child = spawn(program, args, {
      ...identity,
      cwd: folder,
      env: { ...process.env, HOME: folder },
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    running.set(name, child);
  };
  const createFolder = (name: string) => {
    const created = path.join(folder, name);
    mkdirSync(created, { mode: 0o700 });
    if ("uid" in identity) chownSync(created, uid, gid);
    return created;
  };
  if ("uid" in identity) chownSync(folder, uid, gid);
  const killNow = (name: string, pid: number) => {
    killGroup(pid);
    killPostmaster(path.join(folder, name, "data/postmaster.pid"));
  };
  // Without this, the process groups would outlive an interrupted drill.
  process.once("exit", () => {
    for (const [name, { pid }] of running) if (pid) killNow(name, pid);
  });

  const etcdPort = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${etcdPort}`;
  run("etcd", "etcd", [
    ...["--name", "one", "--data-dir", createFolder("etcd")],
    ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--initial-cluster", `one=${peer}`, "--log-level", "error"],
  ]);
  const nodes: Node[] = [];
  for (const name of ["a", "b", "c"]) {
    nodes.push({ name, port: await freePort(), apiPort: await freePort() });
  }
  const startNode = (node: Node) =>
    run(node.name, "patroni", [path.join(folder, `${node.name}.json`)]);
  for (const node of nodes) {
    const file = path.join(folder, `${node.name}.json`);
    const settings = settingsOf(node, {
      etcdPort,
      dataFolder: path.join(createFolder(node.name), "data"),
    });
    // Patroni reads YAML, and JSON is valid YAML.
    writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o644 });
    startNode(node);
  }

  const respondsOk = async ({ apiPort }: Node, path: string) => {
    const url = `http://127.0.0.1:${apiPort}${path}`;
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(url, { signal }).catch(() => undefined))?.status === 200;
  };
  const findNode = async (path: string) => {
    for (const node of nodes) if (await respondsOk(node, path)) return node;
    return undefined;
  };
  const waitUntil = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
    const deadline = Date.now() + startTimeoutMs;
    while (Date.now() < deadline) {
      const found = await find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`Patroni has ${what} after ${startTimeoutMs / 1000} seconds`);
  };
  const kill = async ({ name }: { name: string }) => {
    const child = running.get(name);
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    killNow(name, child.pid);
    await ended;
    running.delete(name);
  };
  return {
    nodes,
    untilSynchronous: () =>
      waitUntil("no primary with a synchronous standby", async () =>
        (await findNode("/sync")) ? findNode("/primary") : undefined,
      ),
    untilPromoted: (killed) =>
      waitUntil("no other primary", async () => {
        const found = await findNode("/primary");
        return found === killed ? undefined : found;
      }),
    kill,
    async restart(node) {
      startNode(node);
      await waitUntil(`no replica ${node.name}`, async () => respondsOk(node, "/replica"));
    },
    async stop() {
      for (const name of running.keys()) await kill({ name });
    },
  };
}

function settingsOf(
  { name, port, apiPort }: Node,
  { etcdPort, dataFolder }: { etcdPort: number; dataFolder: string },
) {
  const user = (username: string) => ({ username, password: `${username}-on-loopback` });
  return {
    scope: "berea",
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderTtlSeconds,
        loop_wait: loopWaitSeconds,
        retry_timeout: 8,
        // Only the synchronous standby may become primary. Without such a standby, commits wait.
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_level: "replica", max_wal_senders: 5 },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataFolder,
      bin_dir: postgresBinaries,
      authentication: { superuser: user("postgres"), replication: user("replicator") },
      parameters: { unix_socket_directories: path.dirname(dataFolder) },
      pg_hba: [
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
        "local all all trust",
      ],
    },
  };
}

/** Kills the postmaster, which is not in Patroni's process group. Its processes then exit. */
function killPostmaster(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended.
  }
}

function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // The group has ended.
  }
}
