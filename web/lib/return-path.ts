// The address a person asked for before they had to sign in travels in the query (`next`), so that
// it survives a reload, a trip to another site and a mailed link. Only paths of this app are
// followed.
const parameter = "next";

/** A path of this app, or undefined for anything that could lead elsewhere (`//host`, `/\host`, control characters). */
export function safePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith("/")) return undefined;
  const base = "http://app.invalid";
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The requested path a query carries, if it is one of ours and not sign-in itself. */
export function returnPath(query: URLSearchParams): string | undefined {
  const path = safePath(query.get(parameter));
  return path?.startsWith("/auth") ? undefined : path;
}

/** `path` with the requested path to come back to, when there is one. */
export function withReturn(path: string, next: string | undefined): string {
  if (!next) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${parameter}=${encodeURIComponent(next)}`;
}
