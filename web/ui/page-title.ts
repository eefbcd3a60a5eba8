import { i18n, type MessageDescriptor } from "@lingui/core";
import { productName } from "#shared/content/product.ts";

/** The window title of a page, such as 'Prayer Journal · Berea'. */
export function pageTitle(page: string): string {
  return `${page} · ${productName}`;
}

/** The title of a page that depends on its query. */
export function titledBy(nameOf: (query: URLSearchParams) => string) {
  return ({ location }: { location: { search: string } }) => [
    { title: pageTitle(nameOf(new URLSearchParams(location.search))) },
  ];
}

/** A route module's `meta` with its title: ``export const meta = titled(msg`Prayer Journal`)``. */
export function titled(page: MessageDescriptor | string) {
  return () => [{ title: pageTitle(typeof page === "string" ? page : i18n._(page)) }];
}
