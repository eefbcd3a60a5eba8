import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { PagePreview } from "#shared/embedded-responses.ts";
import { SignInPreview } from "./features/auth/sign-in-preview.tsx";
import { ChapterPreview } from "./features/bible/chapter-preview.tsx";
import { SearchPreview } from "./features/bible/search-preview.tsx";
import { LayoutPreview } from "./features/navigation/layout-preview.tsx";

/**
 * Renders the beginning of a page that a guest sees before its scripts run. It has the layout of
 * the page without its controls. Its styles are those of the routes, which the shell links to.
 */
export const renderPreview = (text: PagePreview): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">
        <Page text={text} />
      </StaticRouter>
    </I18nProvider>,
  );

function Page({ text }: { text: PagePreview }) {
  if (text.page === "sign-in" || text.page === "sign-up") {
    return <SignInPreview signingUp={text.page === "sign-up"} />;
  }
  return (
    <LayoutPreview>
      {text.page === "search" ? <SearchPreview /> : <ChapterPreview {...text} />}
    </LayoutPreview>
  );
}
