// `npm run demo`: a throwaway installation filled with people, prayers, chats and plans, to look around in.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildTexts, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildTexts();
await buildWeb();
process.exit(await runNode(["testing/demo.ts"]));
