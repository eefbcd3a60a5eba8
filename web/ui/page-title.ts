import { productName } from "#shared/content/product.ts";

/**
 * The window's title of a page: 'Prayer Journal · Berea'. For `export const meta = titled("Prayer
 * Journal")`.
 */
export function pageTitle(page: string): string {
  return `${page} · ${productName}`;
}

/** The title of a page that depends on its query. */
export function titledBy(nameOf: (query: URLSearchParams) => string) {
  return ({ location }: { location: { search: string } }) => [
    { title: pageTitle(nameOf(new URLSearchParams(location.search))) },
  ];
}

/** A route module's `meta`, holding its title. */
export function titled(page: string) {
  return () => [{ title: pageTitle(page) }];
}
