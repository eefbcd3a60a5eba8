// `npm run dev`: runs the server on PORT (3000), which restarts on changes, and Vite for the pages,
// which proxies API calls to it.
import { spawn } from "node:child_process";
import { ensureInstalled, findNode, root, say } from "./runtime.mjs";
import { buildData } from "./steps.mjs";

const webPort = Number(process.env.WEB_PORT ?? 5173);

ensureInstalled();
await buildData();
const node = findNode();
const env = {
  ...process.env,
  NODE_ENV: "development",
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
};
const children = [
  spawn(node, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(
    node,
    ["node_modules/@react-router/dev/bin.cjs", "dev", "--port", String(webPort), "--strictPort"],
    {
      cwd: root,
      stdio: "inherit",
      env,
    },
  ),
];
say(`Watching. Open http://localhost:${webPort}`);
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) {
  child.on("exit", (code) => {
    stop();
    process.exitCode ??= code ?? 0;
  });
}
