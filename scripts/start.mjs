// `npm start`: installs packages, builds what is missing or outdated, and starts the server. With
// PostgreSQL, `npm start web` starts a server without jobs, and `npm start worker` only the jobs.
import { ensureInstalled, memoryFlags, memorySettings, runNode } from "./runtime.mjs";
import { buildData, buildServer, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
await buildServer();
process.exit(
  await runNode([...memoryFlags, "build/server/main.js", ...process.argv.slice(2)], {
    env: { ...memorySettings, ...process.env },
  }),
);
