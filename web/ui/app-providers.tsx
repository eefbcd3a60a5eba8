import { Outlet } from "react-router";
import { activatePreferredLanguage } from "#web/lib/language.ts";
import { Providers } from "./providers.tsx";

export { FailedPageWithMain as ErrorBoundary } from "./failed-page.tsx";

/** Loads the language before the first page renders, so that no page shows English first. */
export async function clientLoader() {
  await activatePreferredLanguage();
  return null;
}

/** A language change activates the new language without this loader. */
export const shouldRevalidate = () => false;

/** The providers of every page that is rendered in the browser only. */
export default function AppProviders() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
