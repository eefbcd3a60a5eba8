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
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { useColorScheme } from "#web/lib/color-scheme.ts";
import { textDirection } from "#web/lib/language.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { SessionProvider } from "#web/lib/session.tsx";
import { cssVariables, themeWithLabels } from "./theme.ts";
import { maxToasts } from "./toast.tsx";

/** The providers that components of the app need: theme, data, session, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { scheme } = useColorScheme();
  const { i18n } = useLingui();
  const direction = textDirection(i18n.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language
  const theme = useMemo(themeWithLabels, [i18n.locale]);
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme={scheme === "dark" ? "dark" : "light"}
      >
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            {/* A language change remounts the pages, because `t` reads it during rendering. */}
            <Fragment key={i18n.locale}>{children}</Fragment>
          </SessionProvider>
          <Notifications position="bottom-center" limit={maxToasts} containerWidth={400} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
