import { constantText } from "#shared/message.ts";
import { ApiError } from "../errors.ts";

/**
 * Maximum number of fields that one response names. A body of a megabyte can have 75,000 invalid
 * fields.
 */
export const maxFieldErrors = 10;
/** Characters of a field's name that a response repeats. */
const maxNameLength = 100;

const notValid = constantText("The request is not valid.");
const unknownField = constantText("This request has an unknown field.");

type Issue = {
  code?: string | undefined;
  keys?: readonly string[] | undefined;
  path: readonly PropertyKey[];
  message: string;
};

/**
 * Turns the issues of a Zod schema into the error of the whole call, with at most `maxFieldErrors`
 * fields. Unknown fields are named one by one. `whole` names the input for issues that concern all
 * of it.
 */
export function invalidFields(issues: readonly Issue[], whole: string): ApiError {
  const fields = new Map<string, string>();
  for (const { name, message } of namedIssues(issues)) {
    if (fields.size >= maxFieldErrors) break;
    const shown = name.slice(0, maxNameLength) || whole;
    if (!fields.has(shown)) fields.set(shown, message);
  }
  const [first] = fields.values();
  const named = Object.fromEntries(fields);
  return new ApiError("invalid_input", first ?? notValid, named);
}

function* namedIssues(issues: readonly Issue[]): Generator<{ name: string; message: string }> {
  for (const { code, keys, path, message } of issues) {
    if (code !== "unrecognized_keys") yield { name: path.join("."), message };
    else {
      // Zod's own message lists every unknown field.
      for (const key of keys ?? []) {
        yield { name: [...path, key].join("."), message: unknownField };
      }
    }
  }
}
