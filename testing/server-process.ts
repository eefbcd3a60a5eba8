import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error: scripts that run on Node 20 are JavaScript and have no types
import { memoryFlags, memorySettings } from "../scripts/runtime.mjs";
import { untilPrinted } from "./until-printed.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Leaves PGlite's functions as they are first compiled, as the server does: V8 would optimize them
 * in the background for as long as a command lasts, and the process could not end before.
 */
const noOptimizing = "--wasm-tiering-budget=1000000000";
/** Benchmarks and drills run the commands as people do. */
const flags = process.env.TEST_TIER ? [...memoryFlags, noOptimizing] : memoryFlags;

/** Node's compile cache for the bundle, shared by all programs of a test run. */
const compiled = path.join(root, "build", "server", "compiled");

export type Ended = { code: number | null; output: string };
export type ServerProcess = {
  /** The server's address on this machine. */
  url: string;
  /** PUBLIC_URL, or `url` without one. */
  publicUrl: string;
  child: ChildProcess;
  /** Everything the process has printed so far. */
  output(): string;
  /** Sends the signal and waits until the process exits. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
};

/** The server or an operator's command: an entry of scripts/build-server.mjs. */
type Program = "main" | "admin" | "backup" | "berea" | "import-text" | "restore" | "rotate-key";

/**
 * Starts a program of the bundle in a separate process, with these environment variables and the
 * few that every process needs. The server chooses a free port unless PORT is set. The bundle must
 * be built: `npm run build`. `folder` is the folder with build/server, by default the repository.
 */
export function spawnProgram(
  program: Program,
  args: string[],
  env: Record<string, string>,
  folder = root,
) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [...flags, `build/server/${program}.js`, ...args], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compiled,
      ...memorySettings,
      SHUTDOWN_DELAY_SECONDS: "0",
      ...(program === "main" && { PORT: "0" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const append = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  const ended = once(child, "close").then(([code]): Ended => ({ code, output }));
  return { child, output: () => output, ended };
}

/** Runs a program of the bundle to its end, with these environment variables only. */
export const runProgram = (
  program: Program,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> => spawnProgram(program, args, env).ended;

/**
 * Starts the real server in a separate process and waits until it reports that it is ready. With
 * `killAfterMs`, it is killed after that time. Throws if it was killed before it was ready, or is
 * not ready within `readyWithinMs`.
 */
export async function startServerProcess(
  env: Record<string, string>,
  {
    killAfterMs,
    readyWithinMs,
    role,
    folder,
  }: {
    killAfterMs?: number;
    readyWithinMs?: number;
    role?: "web" | "worker" | undefined;
    folder?: string;
  } = {},
): Promise<ServerProcess> {
  const { child, output, ended } = spawnProgram("main", role ? [role] : [], env, folder);
  if (killAfterMs !== undefined) {
    const killing = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    void ended.then(() => clearTimeout(killing));
  }
  const late =
    readyWithinMs === undefined
      ? undefined
      : setTimeout(() => child.kill("SIGKILL"), readyWithinMs).unref();
  const [, port, publicUrl = ""] = await untilPrinted(
    child,
    /^Berea is ready on port (\d+)\. Open (.+)\n/m,
  ).finally(() => clearTimeout(late));
  return {
    url: `http://localhost:${port}`,
    publicUrl,
    child,
    output,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the server with invalid settings that it should reject, and waits until it exits. */
export const startRejectedServer = (env: Record<string, string>): Promise<Ended> =>
  runProgram("main", [], env);
