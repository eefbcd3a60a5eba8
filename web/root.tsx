import { t } from "@lingui/core/macro";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { i18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { logoPath } from "#shared/content/product.ts";
import { previewId } from "#shared/embedded-responses.ts";
import {
  installation,
  installationName,
  metaNames,
  useInstallation,
  useInstallationName,
} from "./lib/installation.ts";
import { followPreferredLanguage } from "./lib/language.ts";
import { NonceContext } from "./lib/page-data-context.ts";
import { bootScript } from "./ui/boot-script.ts";
import { LoadingState } from "./ui/loading-state.tsx";

export function links() {
  const { logo } = installation();
  const icon = logo && logoPath(logo, "square");
  return [
    icon
      ? { rel: "icon", href: icon, type: "image/png" }
      : { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: icon ?? "/icon-192.png" },
    { rel: "manifest", href: "/app.webmanifest" },
  ];
}

export function meta() {
  return [{ title: installationName() }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <I18nProvider i18n={i18n}>
      {/* The script below sets the color scheme and the language here before React sees it. */}
      <html lang="en" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <script nonce={nonce}>{bootScript}</script>
          <PageMeta />
        </head>
        <body>
          {children}
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      </html>
    </I18nProvider>
  );
}

/**
 * The title and the description depend on the language. They and the icon also depend on the
 * installation.
 */
function PageMeta() {
  useLingui();
  const { logo } = useInstallation();
  const name = useInstallationName();
  return (
    <>
      {/* web/lib/installation.ts reads these, and server/http/shell-details.ts replaces them. */}
      <meta name={metaNames.name} content={name} />
      <meta name={metaNames.logo} content={logo ?? ""} />
      <Meta />
      <Links />
    </>
  );
}

/** The providers are in ui/app-providers.tsx, so that the landing page does not load them. */
export default function Root() {
  useEffect(followPreferredLanguage, []);
  return <Outlet />;
}

export function HydrateFallback() {
  return (
    <>
      <noscript>
        <p>
          <Trans>
            This page needs JavaScript. You can read the Bible without it on the{" "}
            <a href="/">home page</a>.
          </Trans>
        </p>
      </noscript>
      {/* The server fills it for guests (server/features/pages/app-shell.ts); React leaves it. */}
      <div
        id={previewId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <Opening />
    </>
  );
}

/** Offline, a page that was never opened on this device waits for the network. */
function Opening() {
  const productName = useInstallationName();
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  const label = isOnline
    ? t`Opening ${productName}...`
    : t`You are offline. This page opens when you are back online.`;
  return <LoadingState label={label} wholePage />;
}

/** Not from web/lib/network.ts, which would add the calls to the pages that need none. */
function onNetworkChange(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export { FailedPageWithMain as ErrorBoundary } from "./ui/failed-page.tsx";
