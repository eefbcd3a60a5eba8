import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** The header in which HAProxy names the server that answered. */
export const serverHeader = "x-answered-by";

/** Interval of HAProxy's health checks. */
const checkEveryMs = 500;

/**
 * Starts HAProxy on loopback. It distributes requests round-robin, without sticky sessions. It adds
 * no X-Forwarded-For header, so the requests of a drill can name many addresses.
 */
export async function startHaproxy(
  folder: string,
  port: number,
  servers: Readonly<Record<string, number>>,
): Promise<{ stop(): Promise<void> }> {
  const file = path.join(folder, "haproxy.cfg");
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 60s",
    "  timeout server 60s",
    "  timeout tunnel 1h",
    // By default, a check times out after its interval, which a busy server may exceed.
    "  timeout check 5s",
    "  retries 3",
    // A refused connection has carried no request, so another server can handle the request.
    "  option redispatch 1",
    "  retry-on conn-failure",
    // Without a Host header, the server rejects the request, and HAProxy removes the server.
    "  option httpchk",
    "  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost",
    "frontend public",
    `  bind 127.0.0.1:${port}`,
    "  default_backend web",
    "backend web",
    "  balance roundrobin",
    `  http-response set-header ${serverHeader} %s`,
    `  default-server check inter ${checkEveryMs}ms fall 2 rise 1`,
    ...Object.entries(servers).map(([name, at]) => `  server ${name} 127.0.0.1:${at}`),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await untilReady(`http://127.0.0.1:${port}/readyz`, child, () => output);
  return {
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`HAProxy did not answer: ${output()}`);
}
