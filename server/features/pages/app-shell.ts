import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { parseReference } from "#scripture/references/parse.ts";
import { defaultVersion } from "#shared/choices.ts";
import { firstDataId } from "#shared/first-data.ts";
import type { AppEnv } from "../../http/context.ts";
import { createLargeStaticResponse, type StaticResponse } from "../../http/static-response.ts";
import { type CallApi, clientHeaders } from "./search.ts";

type Files = { module: string; imports?: string[]; css?: string[] };
type BuiltRoute = Files & { id: string; parentId?: string; path?: string; index?: boolean };
type Manifest = { url: string; entry: Files; routes: Record<string, BuiltRoute> };

/** Maximum number of shells in memory. Each takes about 60 KB in three encodings. */
const maxShells = 100;

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?berea\.session_token=/;

/** The font of the text of a chapter, named by the build. */
const serif = /^literata-latin-[\w-]{8}\.woff2$/;

/** The layout of the pages that guests may open. */
const guestLayout = "features/access/allow-guests";

/**
 * Adds to the app shell what the page of an address needs first: links to the files of its routes,
 * which the browser would otherwise find one level of imports after the other, and, for a visitor
 * without a session cookie, the responses of the API that a guest's page waits for.
 */
export function createAppShell(webFolder: string, callApi: CallApi) {
  const stored = new LRUCache<string, StaticResponse>({ max: maxShells });
  let built: ReturnType<typeof load> | undefined;

  async function load() {
    const { matchRoutes } = await import("react-router");
    const { routes } = readManifest(webFolder);
    const tree = childrenOf(routes, undefined);
    const font = readdirSync(path.join(webFolder, "assets")).find((name) => serif.test(name));
    return {
      match: (pathname: string): BuiltRoute[] =>
        (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => routes[route.id] ?? []),
      fontLink: `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/${font}"/>`,
    };
  }

  async function responses(c: Context<AppEnv>, paths: readonly string[]): Promise<string> {
    const found = await Promise.all(
      paths.map(async (one): Promise<[string, unknown][]> => {
        const address = new URL(one, c.req.url);
        const response = await callApi(new Request(address, { headers: clientHeaders(c) }), c);
        return response.ok ? [[one, await response.json()]] : [];
      }),
    );
    // `<` would end the script early.
    const json = JSON.stringify(Object.fromEntries(found.flat())).replaceAll("<", "\\u003c");
    return `<script type="application/json" id="${firstDataId}">${json}</script>`;
  }

  /** Returns the shell for the address of a request. */
  return async (c: Context<AppEnv>, shell: StaticResponse): Promise<StaticResponse> => {
    built ??= load();
    const { match, fontLink } = await built;
    const matched = match(c.req.path);
    const ids = matched.map(({ id }) => id);
    const reader = ids.includes("features/bible/bible-page") ? readerPaths(c) : undefined;
    const html = Buffer.from(shell.plain).toString("utf8");
    const files = new Set(matched.flatMap(filesOf));
    const links = [...files].filter((file) => !html.includes(file)).map(preloadLink);
    const isGuest = !sessionCookie.test(c.req.header("cookie") ?? "");
    const isForGuests = ids.includes(guestLayout) || ids.includes("features/auth/auth-page");
    const paths = ["/api/settings/public", ...(reader?.lists ?? []), ...(reader?.chapter ?? [])];
    const data = isGuest && isForGuests ? await responses(c, paths) : "";
    const head = (reader?.chapter ? fontLink : "") + links.join("") + data;
    if (head === "") return shell;
    const key = createHash("sha256")
      .update(shell.etag + head)
      .digest("base64url");
    const known = stored.get(key);
    if (known) return known;
    const { type } = shell;
    const made = await createLargeStaticResponse({
      bytes: Buffer.from(html.replace("</head>", () => `${head}</head>`)),
      // Depends on the session cookie, so only the browser may store it.
      ...{ type, cacheControl: "private, no-cache" },
    });
    stored.set(key, made);
    return made;
  };
}

/** Reads the manifest of the build: the files of each route. */
export function readManifest(webFolder: string): Manifest {
  const assets = path.join(webFolder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const text = readFileSync(path.join(assets, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** The scripts and styles of a route. React Router marks styles that it may skip with `#`. */
export const filesOf = ({ module, imports = [], css = [] }: Files): string[] =>
  [module, ...imports, ...css].map((file) => file.replace(/#$/, ""));

function preloadLink(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="preload" as="style" href="${file}"/>`
    : `<link rel="modulepreload" href="${file}"/>`;
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

/** The calls that the reader or the search of an address waits for. */
function readerPaths(c: Context<AppEnv>): { lists: string[]; chapter?: [string] } {
  const version = encodeURIComponent((c.req.query("version") ?? defaultVersion).toLowerCase());
  const books = `/api/bibles/${version}/books`;
  const lists = ["/api/bibles", books];
  const place = parseReference(c.req.query("ref") ?? "");
  if (!place.ok || c.req.query("mode") === "search") return { lists };
  const { book, chapter } = place.reference;
  return { lists, chapter: [`${books}/${encodeURIComponent(book)}/chapters/${chapter}`] };
}
