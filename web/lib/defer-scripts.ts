// The scripts of a page that is complete without them must not compete with its styles and fonts for
// bandwidth.
import { lateModulesName } from "#shared/late-modules.ts";

/**
 * Maximum delay in milliseconds between the load event and the start of the scripts on a busy
 * device.
 */
const idleTimeoutMs = 1500;

const moduleScript = /(<script\b[^>]*\stype="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * Changes the module script of a page that React Router rendered. If `nameLateModules` changed the
 * page, its modules load when the page has loaded and the browser is idle, or at the first input.
 * They load at once on any other page, and on one that is hidden until its language has loaded.
 * Throws if the module script does not have the form that React Router 8 generates.
 */
export function allowLateStart(html: string): string {
  const [whole, open = "", body = "", close = ""] = moduleScript.exec(html) ?? [];
  if (whole === undefined) throw new Error("the page has no module script");
  const imports = [...body.matchAll(staticImport)];
  const rest = body
    .replaceAll(staticImport, "")
    .trim()
    .replaceAll(/^import\(/gm, "await import(");
  if (imports.length === 0 || /^\s*import\s/m.test(rest)) {
    throw new Error("the module script has an unexpected form");
  }
  const names = imports.map(([, name = ""]) => name).join(",");
  const loads = imports.map(([, , path = ""]) => `import(${path})`).join(",");
  const script = `const late = document.querySelector('meta[name="${lateModulesName}"]');
let started;
const start = async () => {
if (started) return;
started = true;
for (const href of late ? late.content.split(" ") : []) document.head.append(Object.assign(document.createElement("link"), {rel: "modulepreload", href}));
try {
const [${names}] = await Promise.all([${loads}]);
${rest}
} catch (cause) {
started = false;
listen("online");
throw cause;
}
};
const listen = (...types) => {
for (const type of [...types, "pointerdown", "keydown", "touchstart", "wheel"]) addEventListener(type, start, {once: true, passive: true});
};
const whenIdle = () => window.requestIdleCallback ? requestIdleCallback(start, {timeout: ${idleTimeoutMs}}) : setTimeout(start, 200);
if (!late || document.documentElement.hasAttribute("data-language-pending")) start();
else {
listen();
if (document.readyState === "complete") whenIdle(); else addEventListener("load", whenIdle, {once: true});
}`;
  return html.replace(whole, () => open + script + close);
}
