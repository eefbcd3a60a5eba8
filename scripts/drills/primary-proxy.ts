import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Node } from "./patroni.ts";

/** Starts HAProxy, which forwards a port to the primary. Patroni's API tells which node that is. */
export function startPrimaryProxy(folder: string, port: number, nodes: readonly Node[]) {
  const file = path.join(folder, "primary.cfg");
  const lines = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "  timeout check 2s",
    "listen primary",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk",
    "  http-check send meth GET uri /primary ver HTTP/1.1 hdr Host localhost",
    "  http-check expect status 200",
    // Closes open connections to a node that is no longer the primary.
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map(
      (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`,
    ),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  return {
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
