// `npm run demo`: a temporary installation with users, prayers, chats and reading plans, to look
// around in.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildData, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
process.exit(await runNode(["testing/demo.ts"]));
