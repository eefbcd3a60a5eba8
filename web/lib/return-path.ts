// The path that a user requested before signing in. It is in the query (`next`), so that it
// survives a reload, a visit to another site and an emailed link. Only paths of this app are valid.
const parameter = "next";

/**
 * Returns a path of this app, or `undefined` for anything that could lead to another site
 * (`//host`, `/\host`, control characters).
 */
export function safePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith("/")) return undefined;
  const base = "http://app.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the requested path in a query if it is a path of this app other than sign-in. */
export function returnPath(query: URLSearchParams): string | undefined {
  const path = safePath(query.get(parameter));
  return path?.startsWith("/auth") ? undefined : path;
}

/** Returns `path` with the requested path in its query, if there is one. */
export function withReturnPath(path: string, next: string | undefined): string {
  if (!next) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${parameter}=${encodeURIComponent(next)}`;
}
