import { i18n, type Messages } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { newAccessToken } from "#shared/api/access-tokens.ts";
import { newReadingPlan } from "#shared/api/reading-plans.ts";
import { ApiError } from "./api.ts";
import { schemaErrors, serverErrors } from "./form-errors.ts";

const names = { expires_in_days: "days" } as const;
const blank = { name: " ", scopes: [] as string[], days: "30" };
const requestOf = ({ name, scopes, days }: typeof blank) => ({
  name,
  scopes,
  expires_in_days: Number(days),
});
const errorsOf = (values: typeof blank) =>
  schemaErrors(newAccessToken, requestOf(values), values, names);

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("each invalid field gets the message of the shared schema", () => {
  expect(errorsOf(blank)).toEqual({
    name: "Please name the program that will use the token.",
    scopes: "Please choose at least one permission.",
  });
  expect(errorsOf({ name: "Reader", scopes: ["notes:read"], days: "30" })).toEqual({});
});

test("the messages of the schema are in the user's language, with their values", () => {
  const id = "Please keep the name to {max} characters.";
  const messages = { [id]: ["Usa como máximo ", ["max"], " caracteres."] } satisfies Messages;
  i18n.loadAndActivate({ locale: "es", messages });
  const { name } = errorsOf({ ...blank, name: "x".repeat(1000) });
  expect(name).toMatch(/^Usa como máximo \d+ caracteres\.$/);
});

test("an error in a list belongs to the field of the list", () => {
  const { scopes } = errorsOf({ ...blank, name: "Reader", scopes: ["notes:read", "everything"] });
  expect(scopes).toBeTypeOf("string");
});

test("a field of the request can have another name in the form", () => {
  expect(errorsOf({ ...blank, name: "Reader", scopes: ["notes:read"], days: "7000" })).toEqual({
    days: expect.any(String),
  });
});

test("an error that concerns no field of the form is left out", () => {
  const values = { title: "Lent", chosen: ["Gen"] };
  const request = { title: "Lent", books: ["Gen"], started_on: "2026-03-21", ends_on: "soon" };
  expect(schemaErrors(newReadingPlan, request, values, { books: "chosen" })).toEqual({});
});

test("the server's errors appear at their fields, and those of other fields are left out", () => {
  const fields = { name: "This name is taken.", id: "id must be a UUID" };
  const cause = new ApiError("invalid_input", "Not valid", { status: 400, fields });
  expect(serverErrors(cause, blank, names)).toEqual({ name: "This name is taken." });
  expect(serverErrors(new ApiError("offline", "No connection", { status: 0 }), blank)).toEqual({});
  expect(serverErrors(new Error("unexpected"), blank)).toEqual({});
});
