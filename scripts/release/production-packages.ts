// Finds the packages that the built server loads. The bundle contains most libraries, so a release
// needs only a few packages.
import { isBuiltin } from "node:module";
import { type ESTree, parseSync, Visitor } from "vite";

export type LockedPackage = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  devOptional?: boolean;
};

/** The packages of a lock file (version 3) by folder. The key "" is the project itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Returns the names of the packages that a bundled module imports, without Node's own modules.
 * Throws if the module is not valid JavaScript.
 */
export function importedPackages(source: string): string[] {
  const names = moduleSpecifiers(source)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => {
      const parts = specifier.split("/");
      return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
    });
  return [...new Set(names)].sort();
}

/**
 * Returns the specifiers in the imports, re-exports and `require` calls of a module. Parses the
 * module, because libraries also name packages in error messages and in code that they generate.
 */
function moduleSpecifiers(source: string): string[] {
  const { program, errors } = parseSync("module.js", source);
  if (errors[0]) throw new Error(`A bundled module cannot be parsed: ${errors[0].message}`);
  const specifiers: string[] = [];
  const add = (node: ESTree.Node | null | undefined) => {
    if (node?.type === "Literal" && typeof node.value === "string") specifiers.push(node.value);
    // The first part of a template names the package; later parts insert only the name of a file.
    if (node?.type === "TemplateLiteral") specifiers.push(node.quasis[0]?.value.cooked ?? "");
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [argument] }) => {
      if (isRequire(callee)) add(argument);
    },
  }).visit(program);
  return specifiers;
}

/** Whether a call is `require(…)` or `require.resolve(…)`. The bundler may rename `require`. */
function isRequire(callee: ESTree.Expression): boolean {
  if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
    return callee.property.name === "resolve" && isRequire(callee.object);
  }
  return callee.type === "Identifier" && /^_*require(\$\d+)?$/.test(callee.name);
}

/** Finds a package as Node does: in the node_modules of the dependent and of each parent folder. */
function resolvePackage(packages: LockedPackages, name: string, from: string): string | undefined {
  for (let folder = from; ; ) {
    const candidate = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, candidate)) return candidate;
    if (folder === "") return undefined;
    const parent = folder.lastIndexOf("/node_modules/");
    folder = parent < 0 ? "" : folder.slice(0, parent);
  }
}

/**
 * Returns the folders of these packages and all their dependencies, sorted. Throws if the lock file
 * lacks a package that is not optional.
 */
export function packageClosure(packages: LockedPackages, names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting: string[] = [];
  const add = (name: string, from: string, optional: boolean) => {
    const folder = resolvePackage(packages, name, from);
    if (folder === undefined) {
      if (optional) return;
      throw new Error(`package-lock.json has no ${name}, which ${from || "the server"} needs.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    waiting.push(folder);
  };
  for (const name of names) add(name, "", false);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const locked = packages[folder] ?? {};
    for (const name of Object.keys(locked.optionalDependencies ?? {})) add(name, folder, true);
    for (const name of Object.keys(locked.dependencies ?? {})) {
      add(name, folder, Object.hasOwn(locked.optionalDependencies ?? {}, name));
    }
    // npm installs required peers, too. The release has an optional peer only if it is imported.
    for (const name of Object.keys(locked.peerDependencies ?? {})) {
      if (!locked.peerDependenciesMeta?.[name]?.optional) add(name, folder, false);
    }
  }
  return [...found].sort();
}
