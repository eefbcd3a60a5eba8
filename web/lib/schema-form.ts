// Forms on @mantine/form with the schemas that the server uses. docs/architecture.md says which
// forms use it. The schemas load after the form is on screen, because Zod weighs 39 KB.
import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { ZodType } from "zod";
import { type FieldErrors, type FieldNames, schemaErrors, serverErrors } from "./form-errors.ts";

type Options<Values extends object> = {
  initialValues: Values;
  /** The form's own rules. Their errors replace those of the schema at the same field. */
  validate?: ((values: Values) => FieldErrors<Values>) | undefined;
  /** Imports the schema of the request: `async () => (await import("…")).newGroup`. */
  schema?: (() => Promise<ZodType>) | undefined;
  /** Converts the values into the request. Default: the values themselves. */
  toRequest?: ((values: Values) => unknown) | undefined;
  /** The form's field names by the request's field names, where these differ. */
  fieldNames?: FieldNames<Values> | undefined;
  onValuesChange?: ((values: Values, previous: Values) => void) | undefined;
  /** Called with the errors before the first invalid field gets the focus. */
  onInvalid?: ((errors: FieldErrors<Values>) => void) | undefined;
};

type SchemaForm<Values extends object> = Omit<UseFormReturnType<Values>, "onSubmit" | "errors"> & {
  errors: FormErrors;
  /**
   * Validates the values, and calls `send` if they are valid. Ignores further submissions until
   * `send` has finished. The form keeps its values, even if `send` fails.
   */
  onSubmit: (send: (values: Values) => unknown) => (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Shows the errors of a failed call at their fields. Returns false if it names no field. */
  showErrors: (cause: unknown) => boolean;
};

/**
 * A form whose fields get their value, error and change handler from `getInputProps`. Errors appear
 * on submit, and editing a field removes its error. The first invalid field gets the focus.
 */
export function useSchemaForm<Values extends object>(options: Options<Values>): SchemaForm<Values> {
  const { initialValues, validate, schema, toRequest, fieldNames, onInvalid } = options;
  const element = useRef<HTMLFormElement>(null);
  const focusesInvalid = useRef(false);
  const form = useForm<Values>({
    initialValues,
    validate: schema ? checkBySchema : check,
    ...(options.onValuesChange && { onValuesChange: options.onValuesChange }),
  });

  function check(values: Values) {
    return (validate?.(values) ?? {}) as FormErrors;
  }
  async function checkBySchema(values: Values) {
    // Without the schema, for example after an update of the server, the server still validates.
    const loaded = await load(schema);
    const request = toRequest ? toRequest(values) : values;
    const bySchema = loaded ? schemaErrors(loaded, request, values, fieldNames) : {};
    const own = Object.entries(check(values)).filter(([, error]) => error);
    return { ...bySchema, ...Object.fromEntries(own) } as FormErrors;
  }

  const preloads = useRef(true);
  useEffect(() => {
    if (preloads.current) void load(schema);
    preloads.current = false;
  }, [schema]);

  // An effect, because the message must be on screen before a screen reader reads the field.
  useEffect(() => {
    if (!focusesInvalid.current || !element.current) return;
    focusesInvalid.current = false;
    focusFirstInvalid(element.current, form.errors);
  }, [form.errors]);

  return {
    ...form,
    onSubmit: (send) => (event) => {
      event.preventDefault();
      if (form.submitting) return;
      element.current = event.currentTarget;
      form.onSubmit(
        async (values) => void (await send(values)),
        (errors) => {
          focusesInvalid.current = true;
          onInvalid?.(errors as FieldErrors<Values>);
        },
      )(event);
    },
    showErrors: (cause) => {
      const errors = serverErrors(cause, form.getValues(), fieldNames);
      if (Object.keys(errors).length === 0) return false;
      focusesInvalid.current = true;
      form.setErrors(errors as FormErrors);
      return true;
    },
  };
}

const load = (schema: (() => Promise<ZodType>) | undefined) => schema?.().catch(() => undefined);

/**
 * A form whose values are held elsewhere, such as in a draft that survives a closed dialog.
 * `onEdit` receives the fields that the user edits, and the form follows other changes of `values`.
 */
export function useHeldForm<Values extends object>({
  values,
  onEdit,
  ...options
}: Omit<Options<Values>, "initialValues" | "onValuesChange"> & {
  values: Values;
  onEdit: (edited: Partial<Values>) => void;
}): SchemaForm<Values> {
  const follows = useRef(false);
  const form = useSchemaForm<Values>({
    ...options,
    initialValues: values,
    onValuesChange: (next, previous) => {
      if (!follows.current) onEdit(changedFields(next, previous));
    },
  });
  useLayoutEffect(() => {
    const changed = changedFields(values, form.getValues());
    if (Object.keys(changed).length === 0) return;
    follows.current = true;
    form.setValues<Values>(changed);
    follows.current = false;
  });
  return form;
}

/** Returns the fields whose values differ from `previous`, with their values in `next`. */
export function changedFields<Values extends object>(
  next: Values,
  previous: Values,
): Partial<Values> {
  const fields = Object.keys(next) as (keyof Values)[];
  const isChanged = (field: keyof Values) =>
    JSON.stringify(next[field]) !== JSON.stringify(previous[field]);
  return Object.fromEntries(
    fields.filter(isChanged).map((field) => [field, next[field]]),
  ) as Partial<Values>;
}

/** Focuses the first field in the order of the page that has an error. */
function focusFirstInvalid(form: HTMLFormElement, errors: FormErrors) {
  const fields = [...form.querySelectorAll<HTMLElement>("[data-path]")];
  const invalid = fields.find((field) => errors[field.dataset.path ?? ""]);
  const focusable = "input, textarea, select, button";
  const target = invalid?.matches(focusable)
    ? invalid
    : invalid?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
