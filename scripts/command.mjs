// `node scripts/command.mjs NAME [ARGS…]`: runs one of the commands that scripts/build-server.mjs
// bundles, with what it needs installed and built.
import { ensureInstalled, runNode } from "./runtime.mjs";
import { buildServer } from "./steps.mjs";

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
await buildServer();
process.exit(await runNode([`build/server/${name}.js`, ...args]));
