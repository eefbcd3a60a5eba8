// Renders the page that every address of the app starts with, which is the same for all of them.
// The server and the service worker send it (decision 18).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createRequestHandler } from "react-router";
import { root } from "./runtime.mjs";

const web = path.join(root, "build", "web");
const build = await import(path.join(web, "server", "index.js"));
// Without server rendering, React Router renders the root route with its HydrateFallback.
const render = createRequestHandler({ ...build, ssr: false, prerender: [] }, "production");
const response = await render(new Request("http://localhost/app"));
const html = await response.text();
if (response.status !== 200 || !html.includes("window.__reactRouterContext")) {
  throw new Error(`The shell was rendered with status ${response.status}: ${html.slice(0, 400)}`);
}
writeFileSync(path.join(web, "client", "__spa-fallback.html"), html);
