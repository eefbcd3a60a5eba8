// Server-rendered pages are complete without scripts, so scripts must not compete with styles and
// fonts for bandwidth.

/**
 * Maximum delay in milliseconds between the load event and the start of the scripts on a busy
 * device.
 */
const idleTimeoutMs = 1500;

const moduleScript = /(<script\b[^>]*\stype="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * Delays the modules of a React Router page until the page has loaded and the browser is idle, or
 * until the first input. A page that is hidden until its language loads starts at once. Throws if
 * the module script does not have the form that React Router 8 generates.
 */
export function startLate(html: string): string {
  const [whole, open = "", body = "", close = ""] = moduleScript.exec(html) ?? [];
  if (whole === undefined) throw new Error("the page has no module script");
  const imports = [...body.matchAll(staticImport)];
  const rest = body.replaceAll(staticImport, "").trim();
  if (imports.length === 0 || /^\s*import\s/m.test(rest)) {
    throw new Error("the module script has an unexpected form");
  }
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const names = imports.map(([, name = ""]) => name).join(",");
  const loads = imports.map(([, , path = ""]) => `import(${path})`).join(",");
  const script = `let started;
const start = async () => {
if (started) return;
started = true;
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), {rel: "modulepreload", href}));
const [${names}] = await Promise.all([${loads}]);
${rest}
};
for (const type of ["pointerdown", "keydown", "touchstart"]) addEventListener(type, start, {once: true, passive: true});
const whenIdle = () => window.requestIdleCallback ? requestIdleCallback(start, {timeout: ${idleTimeoutMs}}) : setTimeout(start, 200);
if (document.documentElement.hasAttribute("data-language-pending")) start();
else if (document.readyState === "complete") whenIdle(); else addEventListener("load", whenIdle, {once: true});`;
  return html.replaceAll(preloadLink, "").replace(whole, () => open + script + close);
}
