// `npm start`: installs, builds what is missing or stale, and serves.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildTexts, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildTexts();
await buildWeb();
process.exit(await runNode(["server/main.ts"]));
