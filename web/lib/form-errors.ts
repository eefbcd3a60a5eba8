// Errors of form fields, from the shared schemas and from the server's responses.
import { schemaResolver } from "@mantine/form";
import type { ZodType } from "zod";
import { ApiError } from "./api.ts";
import { translated } from "./translated.ts";

/** The error of each invalid field, in the user's language. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string | undefined };

/** The form's field names by the request's field names, where these differ. */
export type FieldNames<Values> = Readonly<Record<string, keyof Values & string>>;

type Errors = Readonly<Record<string, unknown>>;

/**
 * Returns the errors of `input` by field of the form. Leaves out errors that concern no field: the
 * server reports them for the whole form.
 */
export function schemaErrors<Values extends object>(
  schema: ZodType,
  input: unknown,
  values: Values,
  names: FieldNames<Values> = {},
): FieldErrors<Values> {
  return atFields(schemaResolver(schema, { sync: true })(input), values, names);
}

/** Returns the errors that a failed call names, by field of the form. */
export function serverErrors<Values extends object>(
  cause: unknown,
  values: Values,
  names: FieldNames<Values> = {},
): FieldErrors<Values> {
  return cause instanceof ApiError ? atFields(cause.fields, values, names) : {};
}

/** The first error of each field counts. An error at `scopes.2` belongs to the field `scopes`. */
function atFields<Values extends object>(
  errors: Errors,
  values: Values,
  names: FieldNames<Values>,
): FieldErrors<Values> {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [first = ""] = path.split(".");
    const field = names[first] ?? first;
    if (field in values && found[field] === undefined) found[field] = translated(String(message));
  }
  return found as FieldErrors<Values>;
}
