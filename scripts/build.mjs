// `npm run build`: builds the translations and the web app without starting anything.
import { ensureInstalled } from "./runtime.mjs";
import { buildData, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
