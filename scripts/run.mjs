// `node scripts/run.mjs FILE [ARGS…]`: installs missing packages, then runs the file under Node 24.
import { ensureInstalled, runNode } from "./runtime.mjs";

ensureInstalled();
process.exit(await runNode(process.argv.slice(2)));
