// `npm run build`: builds the translations, the web app and the server without starting anything.
import { ensureInstalled } from "./runtime.mjs";
import { buildData, buildServer, buildWeb } from "./steps.mjs";

ensureInstalled();
await buildData();
await buildWeb();
await buildServer();
