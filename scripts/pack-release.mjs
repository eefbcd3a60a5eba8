// `npm run pack:release`: builds what changed and writes build/release/berea-VERSION.tar.gz.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildData, buildServer, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
await buildServer();
process.exit(await runNode(["scripts/release/pack.ts", ...process.argv.slice(2)]));
