import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Group } from "#shared/api/groups.ts";
import { useDraft } from "#web/lib/draft.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useEditGroup } from "./api/groups.ts";
import { changedGroupFields, conflictingGroupFields, type GroupEdit } from "./group-changes.ts";
import { GroupForm } from "./group-form.tsx";
import styles from "./groups.module.css";
import { joiningNames } from "./joining-names.ts";

/** `base` is the version of the group that the leader started to edit. */
type Draft = GroupEdit & { base?: Group };
type Conflict = { theirs: Group; fields: (keyof GroupEdit)[] };

/** The form in which a leader edits a group. It sends only the changed fields. */
export function EditGroup({ group }: { group: Group }) {
  const { draft, change, discard, discardSent } = useDraft<Draft>(`group ${group.id}`, {});
  const base = draft.base ?? group;
  const [conflict, setConflict] = useState<Conflict>();
  const edit = useEditGroup<Draft>(base, {
    onSaved: (sent) => {
      discardSent(sent);
      toast({ title: t`Group updated` });
    },
    onConflict: (theirs, sent) =>
      setConflict({ theirs, fields: conflictingGroupFields(sent, base, theirs) }),
  });
  /** Continues with the other leader's version. `ofTheirs` are the fields to take from it. */
  function resolve(theirs: Group, ofTheirs: readonly (keyof GroupEdit)[]) {
    setConflict(undefined);
    const dropped = Object.fromEntries(ofTheirs.map((field) => [field, undefined]));
    change({ ...dropped, base: theirs });
  }
  const labels = { name: t`Name`, description: t`Description`, joining: t`Who may join` };
  const shown = {
    name: draft.name ?? group.name,
    description: draft.description ?? group.description ?? "",
    joining: draft.joining ?? group.joining,
  };
  return (
    <section className={styles.section} aria-labelledby="edit-group">
      <h2 id="edit-group" className={styles.heading}>
        <Trans>About this group</Trans>
      </h2>
      {conflict && (
        <EditConflict
          text={t`Another leader also changed this group. Choose which version to keep, then save.`}
          theirs={conflict.fields.map((field) => {
            const label = labels[field];
            return {
              label,
              heading: t`Changed by the other leader: ${label}`,
              text:
                field === "joining"
                  ? i18n._(joiningNames[conflict.theirs.joining])
                  : (conflict.theirs[field] ?? ""),
            };
          })}
          onKeepMine={() => resolve(conflict.theirs, [])}
          onUseTheirs={() => resolve(conflict.theirs, conflict.fields)}
        />
      )}
      <GroupForm
        fields={shown}
        onChange={(part) => change({ base, ...changedGroupFields(part, base) })}
        submitLabel={t`Save`}
        busy={edit.isPending}
        onSubmit={() => {
          const { base: _, ...fields } = draft;
          if (Object.values(fields).some((value) => value !== undefined)) edit.mutate(draft);
          else discard();
        }}
      />
    </section>
  );
}
