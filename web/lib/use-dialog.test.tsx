import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Dialog, useDialog } from "./use-dialog.ts";

/** Renders a page, and runs each step in the render that the step before it caused. */
function renderSteps(...steps: ((dialog: Dialog<string>) => void)[]): string {
  function Page() {
    const dialog = useDialog<string>();
    steps.shift()?.(dialog);
    return dialog.opened ? `Editing ${dialog.target}` : "Closed";
  }
  const html = renderToStaticMarkup(<Page />);
  expect(steps).toEqual([]);
  return html;
}

test("a dialog opens with its target and closes", () => {
  expect(renderSteps()).toBe("Closed");
  expect(renderSteps((dialog) => dialog.open("Ruth"))).toBe("Editing Ruth");
  expect(
    renderSteps(
      (dialog) => dialog.open("Ruth"),
      (dialog) => expect(dialog.close()).toBe(true),
    ),
  ).toBe("Closed");
});

test("a save that ends after its dialog was closed does not close or change the next one", () => {
  let closeFirst = () => true;
  let replaceFirst = (_: string) => {};
  const page = renderSteps(
    (dialog) => dialog.open("Ruth"),
    (dialog) => {
      closeFirst = dialog.close;
      replaceFirst = dialog.replace;
      dialog.close();
    },
    // The same target again: the opening counts, not what it shows.
    (dialog) => dialog.open("Ruth"),
    () => {
      replaceFirst("Esther");
      expect(closeFirst()).toBe(false);
    },
  );
  expect(page).toBe("Editing Ruth");
});

test("a save that ends after its dialog was closed does not open it again", () => {
  let replaceFirst = (_: string) => {};
  const page = renderSteps(
    (dialog) => dialog.open("Ruth"),
    (dialog) => {
      replaceFirst = dialog.replace;
      dialog.close();
    },
    (dialog) => {
      replaceFirst("Esther");
      expect(dialog.close()).toBe(false);
    },
  );
  expect(page).toBe("Closed");
});

test("replacing the target keeps the opening, so that its save can close it", () => {
  let closeBefore = () => false;
  const page = renderSteps(
    (dialog) => dialog.open("Ruth"),
    (dialog) => {
      closeBefore = dialog.close;
      dialog.replace("Esther");
    },
    (dialog) => {
      expect(dialog.target).toBe("Esther");
      expect(closeBefore()).toBe(true);
    },
  );
  expect(page).toBe("Closed");
});

test("a dialog can be open from the start", () => {
  function Page() {
    return useDialog("Ruth").target;
  }
  expect(renderToStaticMarkup(<Page />)).toBe("Ruth");
});
