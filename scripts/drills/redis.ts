import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";

export type RedisServer = { url: string; restart(): Promise<void>; stop(): Promise<void> };

/** Starts Redis on loopback, without files. */
export async function startRedis(port: number): Promise<RedisServer> {
  const start = async () => {
    const child = spawn("redis-server", [
      ...["--port", String(port), "--bind", "127.0.0.1"],
      ...["--save", "", "--appendonly", "no", "--daemonize", "no"],
    ]);
    child.stdout.resume();
    await untilListening(port, child);
    return child;
  };
  let child = await start();
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    restart: async () => {
      await stop();
      child = await start();
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const opened = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (opened) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Redis did not start");
}
