import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Files = { module: string; imports?: string[]; css?: string[] };
/** A route in the manifest of the build, with the files that its module needs. */
export type BuiltRoute = Files & { id: string; parentId?: string; path?: string; index?: boolean };
type Manifest = { url: string; entry: Files; routes: Record<string, BuiltRoute> };

/** Reads the manifest of the build. */
export function readManifest(webFolder: string): Manifest {
  const assets = path.join(webFolder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(path.join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** The scripts and styles of a route. React Router marks styles that it may skip with `#`. */
export const filesOf = ({ module, imports = [], css = [] }: Files): string[] =>
  [module, ...imports, ...css].map((file) => file.replace(/#$/, ""));

/** Returns a function that finds the routes of an address, the outermost first. */
export function routeMatcher(
  routes: Manifest["routes"],
): (pathname: string) => Promise<BuiltRoute[]> {
  const tree = childrenOf(routes, undefined);
  return async (pathname) => {
    const { matchRoutes } = await import("react-router");
    return (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => routes[route.id] ?? []);
  };
}

type RouteNode = { id: string; path?: string; index?: false; children: RouteNode[] };
type IndexNode = { id: string; index: true };

function childrenOf(
  routes: Manifest["routes"],
  parent: string | undefined,
): (RouteNode | IndexNode)[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path: pattern, index }) => {
      if (index) return { id, index };
      const children = childrenOf(routes, id) as RouteNode[];
      return pattern === undefined ? { id, children } : { id, path: pattern, children };
    });
}
