// `npm run test:browser -- [FILE…]`: runs the browser tests, or those of some files.
import { ensureBrowser } from "./browser.mjs";
import { ensureInstalled, runNode } from "./runtime.mjs";

ensureInstalled();
const browser = ensureBrowser();
process.exit(
  await runNode(["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)], {
    env: { ...process.env, ...browser },
  }),
);
