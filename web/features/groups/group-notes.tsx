import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatReference } from "#scripture/references/reference.ts";
import type { Group } from "#shared/api/groups.ts";
import { groupLimits } from "#shared/limits.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { draftId } from "#web/lib/draft-id.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { typedReference } from "#web/lib/typed-reference.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { useAddNote, useGroupItems } from "./api/items.ts";
import { isTextWrite, useGroupWrites } from "./api/offline-writes.ts";
import { GroupEntry } from "./group-entry.tsx";
import styles from "./groups.module.css";
import { type NoteDraft, useNoteDraft } from "./note-draft.ts";
import { ShownFrom } from "./shown-from.tsx";
import { UnsentWrites } from "./unsent-writes.tsx";

/** Notes on passages that members share with the group, with a form to add one. */
export function GroupNotes({ group }: { group: Group }) {
  const notes = useGroupItems(group.id, "note");
  const unsent = useGroupWrites()
    .filter(isTextWrite)
    .filter((write) => write.kind === "groupNote" && write.group === group.id);
  return (
    <div className={styles.panel}>
      <AddNote groupId={group.id} />
      <ShownFrom path={`/api/groups/${group.id}/items`} loadedAt={notes.dataUpdatedAt} />
      <UnsentWrites writes={unsent} />
      <QueryList
        query={notes}
        loading={t`Loading notes...`}
        error={t`The notes couldn't be loaded.`}
        empty={
          unsent.length === 0 && (
            <EmptyState
              title={t`No notes in this group yet`}
              text={t`Share what you noticed in a passage, or ask the others about it.`}
            />
          )
        }
        more={t`Show More Notes`}
      >
        {(items) => (
          <div>
            {items.map((item) => (
              <GroupEntry key={item.id} group={group} item={item} />
            ))}
          </div>
        )}
      </QueryList>
    </div>
  );
}

function AddNote({ groupId }: { groupId: string }) {
  const { draft, change, discardSent } = useNoteDraft(groupId);
  const [help, setHelp] = useState<UrgentConcern>();
  const { id, ...fields } = draft;
  const form = useHeldForm({
    values: fields,
    onEdit: (edited) => change({ id: draftId(id), ...edited }),
    validate: ({ reference }) =>
      typedReference(reference).ok
        ? {}
        : { reference: t`Please enter a reference such as John 3:16.` },
  });
  const add = useAddNote<NoteDraft>(groupId, {
    onAdded: (sent) => {
      setHelp(undefined);
      discardSent(sent);
    },
    onConfirm: (sent) => void urgentConcernOf(sent.text).then(setHelp),
  });
  function send(confirmed: boolean) {
    if (add.isPending) return;
    const parsed = typedReference(draft.reference);
    if (!parsed.ok || draft.text.trim() === "") return;
    const reference = formatReference(parsed.reference);
    const { text, anonymous } = draft;
    const note = { id: draftId(id), reference, text, anonymous, confirmed };
    add.mutate({ note, draft });
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(() => send(false))} noValidate>
      <TextInput
        label={t`Passage`}
        placeholder={t`John 3:16`}
        readOnly={add.isPending}
        {...form.getInputProps("reference")}
      />
      <Textarea
        label={t`Note`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={groupLimits.note}
        readOnly={add.isPending}
        {...form.getInputProps("text")}
      />
      <Checkbox
        label={t`Share without my name`}
        disabled={add.isPending}
        {...form.getInputProps("anonymous", { type: "checkbox" })}
      />
      {help ? (
        <HelpCard
          concern={help}
          continueLabel={t`Share anyway`}
          note={t`The app noticed this automatically. Nobody was told, and nothing was shared.`}
          onContinue={() => send(true)}
          onClose={() => setHelp(undefined)}
        />
      ) : (
        <div>
          <Button type="submit" loading={add.isPending} disabled={draft.text.trim() === ""}>
            <Trans>Share Note</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
