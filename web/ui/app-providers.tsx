import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./mantine-parts.ts";
import "@mantine/notifications/styles.layer.css";
import "./mantine-surfaces.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { createQueryClient } from "#web/lib/query-client.ts";
import { SessionProvider } from "#web/lib/session.tsx";
import { useColorScheme } from "./color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";
import { mostToasts } from "./toast.tsx";

/** What every page but the landing page stands in: theme, loaded data, session, toasts. */
export default function AppProviders() {
  const [queries] = useState(createQueryClient);
  const { scheme } = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme === "dark" ? "dark" : "light"}
    >
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
        <Notifications position="top-center" limit={mostToasts} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
