import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NotedConcern } from "#shared/safety/concern.ts";
import { HelpNote } from "./help-note.tsx";

const render = (concern: NotedConcern | undefined) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <HelpNote concern={concern} onClose={() => undefined} />
      </MantineProvider>
    </I18nProvider>,
  );

test("the live region is in the page before it has a note, so that the note is announced", () => {
  expect(render(undefined)).toContain('<div role="status"></div>');
  expect(render("bereavement")).toMatch(/<div role="status"><section.*We are sorry for your loss/);
});

test("the note for helpers shows the emergency number and one help line, and folds the rest", () => {
  const [shown = "", folded = ""] = render("someone_at_risk").split("<details");
  expect(shown).toContain("If someone is in immediate danger, call");
  expect(shown.match(/<li>/g)).toHaveLength(1);
  expect(folded).toContain("Listen without judging.");
  expect(folded).toContain("findahelpline.com");
});

test("the note about grief folds nothing, and names no emergency", () => {
  const html = render("bereavement");
  expect(html).not.toContain("<details");
  expect(html).not.toContain("danger");
});

test("toasts keep clear of the button that closes a note, even if the whole note is too tall", () => {
  for (const concern of ["someone_at_risk", "bereavement"] as const)
    expect(render(concern)).toMatch(/data-bottom-bar="true"[^>]*><button/);
});
