import { t } from "@lingui/core/macro";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import interFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import literataFont from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url";
import "./ui/tokens.css";
import "./ui/base.css";
import { i18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { productName } from "#shared/content/product.ts";
import { followPreferredLanguage } from "./lib/language.ts";
import { bootScript } from "./ui/boot-script.ts";
import { FailedPage } from "./ui/failed-page.tsx";
import { LoadingState } from "./ui/loading-state.tsx";

const fontPreload = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };

export function links() {
  return [
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/icon-192.png" },
    { rel: "manifest", href: "/app.webmanifest" },
    { ...fontPreload, href: literataFont },
    { ...fontPreload, href: interFont },
  ];
}

export function meta() {
  return [{ title: productName }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      {/* The script below sets the color scheme and the language here before React sees it. */}
      <html lang="en" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <script>{bootScript}</script>
          <PageMeta />
          <Links />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </I18nProvider>
  );
}

/** The title and description, which change with the language. */
function PageMeta() {
  useLingui();
  return <Meta />;
}

/** Providers are in ui/app-providers.tsx, so that the landing page does not load them. */
export default function Root() {
  useEffect(followPreferredLanguage, []);
  return <Outlet />;
}

export function HydrateFallback() {
  return <LoadingState label={t`Opening ${productName}...`} wholePage />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} />;
}
