// Node parses the `exports` of a package again for each import of it: 140 KB for each of thousands of
// imports of drizzle-orm and date-fns. This hook resolves relative imports and those that begin with
// "#" itself, and asks Node once per package and specifier for all others.
import { existsSync, readFileSync } from "node:fs";
import { type ResolveFnOutput, registerHooks } from "node:module";

const root = new URL("../", import.meta.url).href;
const formats: Record<string, string> = { mjs: "module", cjs: "commonjs", ts: "module-typescript" };
const types = new Map<string, string>();
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions, importAttributes } = context;
    if (!parentURL.startsWith(root) || !conditions.includes("import"))
      return nextResolve(specifier, context);
    const ofPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(parentURL)?.[0] ?? root;
    const isRelative = /^\.\.?\//.test(specifier);
    const isOurs = specifier.startsWith("#") && ofPackage === root;
    if (isRelative || isOurs) {
      const url = isOurs ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL);
      const format = formatOf(url);
      if (!format) return nextResolve(specifier, context);
      return { url: url.href, format, importAttributes, shortCircuit: true };
    }
    const key = `${ofPackage} ${specifier}`;
    const found = resolved.get(key) ?? nextResolve(specifier, context);
    resolved.set(key, found);
    return { ...found, importAttributes, shortCircuit: true };
  },
});

function formatOf({ pathname, href }: URL): string | undefined {
  const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? "";
  if (extension === "js" && typeOf(new URL("./", href).href) === "module") return "module";
  return formats[extension];
}

/** Returns the `type` of the nearest package.json. `folder` ends with a slash. */
function typeOf(folder: string): string {
  const known = types.get(folder);
  if (known !== undefined) return known;
  const file = new URL("package.json", folder);
  const type: string = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")).type ?? "commonjs")
    : typeOf(new URL("../", folder).href);
  types.set(folder, type);
  return type;
}
