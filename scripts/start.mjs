// `npm start`: installs packages, builds what is missing or outdated, and starts the server.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildData, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
process.exit(await runNode(["server/main.ts"]));
