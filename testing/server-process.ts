import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What Node made of our modules, kept between the many starts of a test run. */
const compiled = path.join(root, "build", "compiled");

export type Ended = { code: number | null; output: string };
export type ServerProcess = {
  url: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
};

/** Starts a file of ours as a process of its own, with these settings and no others of this machine but what a process needs to run. */
export function spawnOurs(file: string, args: string[], env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compiled, SHUTDOWN_DELAY_SECONDS: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = once(child, "close").then(([code]): Ended => ({ code, output }));
  return { child, output: () => output, ended };
}

/**
 * Starts the real server as a process of its own and waits until it says that it is ready. With `killAfterMs` it is killed then, ready or not;
 * if it was not, this throws. With `readyWithinMs` a server that does not get ready in time is killed, and this throws.
 */
export async function startServerProcess(
  env: Record<string, string>,
  { killAfterMs, readyWithinMs }: { killAfterMs?: number; readyWithinMs?: number } = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const { child, output, ended } = spawnOurs("server/main.ts", [], { ...env, PORT: port });
  if (killAfterMs !== undefined) {
    const killing = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    void ended.then(() => clearTimeout(killing));
  }
  const late =
    readyWithinMs === undefined
      ? undefined
      : setTimeout(() => child.kill("SIGKILL"), readyWithinMs).unref();
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (output().includes("Berea is ready")) resolve();
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    ended.then(({ code }) => reject(new Error(`the server ended with ${code}: ${output()}`)));
  }).finally(() => clearTimeout(late));
  return {
    url: `http://localhost:${port}`,
    child,
    output,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server with settings that it should refuse, and waits for its end. */
export function runServerToEnd(env: Record<string, string>): Promise<Ended> {
  return spawnOurs("server/main.ts", [], env).ended;
}

/** A port that is free now, below 32768, where the system hands out none to others meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(Math.random() * 5_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "localhost", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error("no free port between 20000 and 24999");
}
