import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CitationLegend } from "./citation-legend.tsx";

const render = (legend: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>{legend}</QueryClientProvider>
      </I18nProvider>
    </MemoryRouter>,
  );

test("the legend explains the sign of corrected words where a text may have some", () => {
  expect(render(<CitationLegend hasCorrections />)).toContain("✎</span> corrected");
  expect(render(<CitationLegend />)).not.toContain("✎");
});
