import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changedFields, useHeldForm, useSchemaForm } from "./schema-form.ts";

test("a form gives each field its value and no error before the first submission", () => {
  function Name() {
    const form = useSchemaForm({
      initialValues: { name: "Lydia" },
      validate: () => ({ name: "No" }),
    });
    const { value, error } = form.getInputProps("name");
    return `${value} ${error ?? "valid"}`;
  }
  expect(renderToStaticMarkup(<Name />)).toBe("Lydia valid");
});

test("a held form shows the values of its draft", () => {
  function Title() {
    const form = useHeldForm({ values: { title: "From the draft" }, onEdit: () => {} });
    return form.getInputProps("title").value;
  }
  expect(renderToStaticMarkup(<Title />)).toBe("From the draft");
});

test("changedFields returns the fields that differ, lists by their items", () => {
  const before = { title: "Lent", chosen: ["Gen"], end: undefined as string | undefined };
  expect(changedFields({ ...before, chosen: ["Gen"] }, before)).toEqual({});
  expect(changedFields({ ...before, title: "", chosen: ["Gen", "Exod"] }, before)).toEqual({
    title: "",
    chosen: ["Gen", "Exod"],
  });
});
