import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./mantine-parts.ts";
import "@mantine/notifications/styles.layer.css";
import "./mantine-surfaces.css";
import { useLingui } from "@lingui/react";
import { DirectionProvider, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { activatePreferredLanguage, textDirection } from "#web/lib/language.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { SessionProvider } from "#web/lib/session.tsx";
import { useColorScheme } from "./color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";
import { mostToasts } from "./toast.tsx";

/** Loads the language before the first page renders, so that no page shows English first. */
export async function clientLoader() {
  await activatePreferredLanguage();
  return null;
}

/** A change of the language activates it without this loader. */
export const shouldRevalidate = () => false;

/** The providers of every page except the landing page: theme, data, session, toasts. */
export default function AppProviders() {
  const [queries] = useState(createQueryClient);
  const { scheme } = useColorScheme();
  const { i18n } = useLingui();
  const direction = textDirection(i18n.locale);
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={scheme === "dark" ? "dark" : "light"}
      >
        <QueryClientProvider client={queries}>
          <SessionProvider>
            {/* A new language mounts the pages again: `t` reads it while a component renders. */}
            <Outlet key={i18n.locale} />
          </SessionProvider>
          <Notifications position="top-center" limit={mostToasts} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
