import { i18n, type MessageDescriptor } from "@lingui/core";
import type { MetaDescriptor } from "react-router";
import { installationName } from "#web/lib/installation.ts";
import { describedBy } from "#web/lib/page-description.ts";

/** The window title of a page, such as 'Prayer Journal · Berea'. */
export function pageTitle(page: string): string {
  return `${page} · ${installationName()}`;
}

/** Returns the title of a page that depends on its query. */
export function titledBy(nameOf: (query: URLSearchParams) => string) {
  return ({ location }: { location: { search: string } }) => [
    { title: pageTitle(nameOf(new URLSearchParams(location.search))) },
  ];
}

/**
 * Returns a route module's `meta` function: ``export const meta = titled(msg`Prayer Journal`)``.
 */
export function titled(page: MessageDescriptor | string) {
  return () => [{ title: pageTitle(typeof page === "string" ? page : i18n._(page)) }];
}

/** Returns the meta tags of a public page. If loading failed (no `url`), returns only its title. */
export function publicPageMeta({
  url,
  title,
  description,
}: {
  url: string | undefined;
  title: string;
  description: string;
}): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    ...(url ? describedBy({ url, title, description, type: "website" }) : []),
  ];
}
