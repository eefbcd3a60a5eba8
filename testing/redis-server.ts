import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { startOnFreePort } from "./start-on-free-port.ts";
import { untilPrinted } from "./until-printed.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** Starts a stopped server again on the same port, without its data. */
  start(): Promise<void>;
};

/** Starts Redis on loopback, without files. */
export async function startRedis(): Promise<RedisServer> {
  let child: ChildProcess;
  const startOn = async (port: number) => {
    child = spawn("redis-server", [
      ...["--port", String(port), "--bind", "127.0.0.1"],
      ...["--save", "", "--appendonly", "no", "--daemonize", "no"],
    ]);
    await untilPrinted(child, /Ready to accept connections/);
    return port;
  };
  const port = await startOnFreePort(startOn);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    start: async () => {
      await startOn(port);
    },
  };
}
