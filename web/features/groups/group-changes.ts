// Compares a leader's changes to a group with the changes of other leaders.
import type { Group } from "#shared/api/groups.ts";
import type { GroupFields } from "./group-form.tsx";

/** The fields that the leader changed. Other leaders may change the others. */
export type GroupEdit = { [Field in keyof GroupFields]?: GroupFields[Field] | undefined };

const fieldsOf = ({ name, description, joining }: Group): GroupFields => ({
  name,
  description: description ?? "",
  joining,
});

const names = ["name", "description", "joining"] as const;

/** Returns the typed fields, with `undefined` for those that equal `base`. */
export function changedGroupFields(typed: GroupEdit, base: Group): GroupEdit {
  const before = fieldsOf(base);
  const changed = Object.entries(typed).map(([field, value]) => [
    field,
    value === before[field as keyof GroupFields] ? undefined : value,
  ]);
  return Object.fromEntries(changed);
}

/** Returns the fields that both the leader and `theirs` changed, to different values. */
export function conflictingGroupFields(
  edit: GroupEdit,
  base: Group,
  theirs: Group,
): (keyof GroupFields)[] {
  const [before, now] = [fieldsOf(base), fieldsOf(theirs)];
  return names.filter(
    (field) =>
      edit[field] !== undefined && now[field] !== before[field] && now[field] !== edit[field],
  );
}
