// `npm start`: installs packages, builds what is missing or outdated, and starts the server.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildTexts, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildTexts();
await buildWeb();
process.exit(await runNode(["server/main.ts"]));
