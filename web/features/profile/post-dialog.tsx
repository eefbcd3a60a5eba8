import { t } from "@lingui/core/macro";
import { translated } from "#web/lib/translated.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import "@mantine/core/styles/Switch.layer.css";
import { Stack, Switch, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Post } from "#shared/api/posts.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { maxPostLength } from "#shared/limits.ts";
import { postMessages } from "#shared/messages.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { urgentConcernOf } from "#web/features/safety/api.ts";
import { HelpCard } from "#web/features/safety/help-card.tsx";
import { useDraft } from "#web/lib/draft.ts";
import { draftId } from "#web/lib/draft-id.ts";

import { newId } from "#web/lib/new-id.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { DeletedElsewhere } from "#web/ui/deleted-elsewhere.tsx";

import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useSavePost } from "./api/posts.ts";
import { fieldsOf, keepMine } from "./post-changes.ts";
import styles from "./profile.module.css";

/** The post to edit; a new one if undefined. */
export type PostTarget = "new" | Post;

type Props = { target: PostTarget | undefined; plan: PlanType; onClose: () => void };

export function PostDialog({ target, plan, onClose }: Props) {
  // Keeps its content during the fade-out.
  const [shown, setShown] = useState<PostTarget>("new");
  if (target && target !== shown) setShown(target);
  const isNew = shown === "new";
  return (
    <FormDialog
      opened={target !== undefined}
      onClose={onClose}
      title={isNew ? t`Create New Post` : t`Edit Post`}
      size="lg"
      closeOnClickOutside={false}
    >
      <PostForm key={isNew ? "new" : shown.id} target={shown} plan={plan} onDone={onClose} />
    </FormDialog>
  );
}

type PostDraft = {
  /** The id of a new post, the same for every submission of its form. */
  id?: string;
  content: string;
  is_prayer: boolean;
  is_public: boolean;
  /** The saved post on which the draft is based. */
  base?: Post;
  /** Whether the edited post was deleted elsewhere and will be added as a new one. */
  addAsNew?: boolean;
};

const fieldsIn = ({ content, is_prayer, is_public }: PostDraft) => ({
  content,
  is_prayer,
  is_public,
});

const blank: PostDraft = { content: "", is_prayer: false, is_public: false };

function PostForm({
  target,
  plan,
  onDone,
}: {
  target: PostTarget;
  plan: PlanType;
  onDone: () => void;
}) {
  const saved = target === "new" ? undefined : target;
  const { draft, change, discardSent } = useDraft<PostDraft>(
    `post ${saved?.id ?? "new"}`,
    saved ? fieldsOf(saved) : blank,
  );
  const [conflict, setConflict] = useState<Post>();
  const { save } = useSavePost();
  /**
   * The fields are read-only while the post is being saved, because text typed then would be lost.
   */
  const [saving, setSaving] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();
  const free = plan === "free";
  const base = draft.addAsNew ? undefined : saved && (draft.base ?? saved);
  const [deleted, setDeleted] = useState(false);

  async function send(confirmed: boolean, part: Partial<PostDraft> = {}) {
    if (saving) return;
    const submitted = { ...draft, ...part };
    const onTopOf = submitted.addAsNew ? undefined : base;
    const content = submitted.content.trim();
    if (!content) return;
    setSaving(true);
    const { is_prayer, is_public } = submitted;
    const id = onTopOf ? undefined : draftId(submitted.id);
    const outcome = await save(
      { ...(id && { id }), content, is_prayer, is_public, confirmed },
      onTopOf,
    ).finally(() => setSaving(false));
    setHelp(outcome === "confirm" ? await urgentConcernOf(content) : undefined);
    setConflict(typeof outcome === "object" ? outcome : undefined);
    setDeleted(outcome === "deleted");
    // Stores a new id if the post with the previous id was added.
    if (outcome === "failed" && id) change({ id: draftId(id) });
    if (outcome !== "saved") return;
    discardSent(submitted);
    onDone();
  }
  /** Changes the draft and keeps its id, or the saved post on which it is based. */
  const edit = (part: Partial<PostDraft>) =>
    change(base ? { base, ...part } : { id: draftId(draft.id), ...part });
  /** Continues from the other device's post. */
  function resolve(theirs: Post, part: Partial<PostDraft>) {
    setConflict(undefined);
    edit({ base: theirs, ...part });
  }
  const form = useHeldForm({
    values: fieldsIn(draft),
    onEdit: edit,
    validate: (values) =>
      values.content.trim() ? {} : { content: translated(postMessages.missing) },
  });

  return (
    <form onSubmit={form.onSubmit(() => send(false))} noValidate>
      <Stack gap="md">
        {conflict && (
          <EditConflict
            text={t`This post was also changed on another device. Choose which text to keep, then save your changes.`}
            theirs={[
              { label: t`Content`, text: conflict.content },
              { label: t`Visibility`, text: conflict.is_public ? t`Public` : t`Private` },
            ]}
            onKeepMine={() => resolve(conflict, keepMine(base ?? conflict, conflict, draft))}
            onUseTheirs={() => resolve(conflict, fieldsOf(conflict))}
          />
        )}
        {deleted && (
          <DeletedElsewhere
            text={t`This post was deleted on another device, so your changes couldn't be saved. You can save your text as a new post.`}
            label={t`Save as New Post`}
            onAdd={() => {
              const asNew = { addAsNew: true, id: newId() };
              change(asNew);
              void send(false, asNew);
            }}
          />
        )}
        <div>
          <Textarea
            label={t`Content`}
            placeholder={t`What would you like to remember?`}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={maxPostLength}
            data-autofocus
            readOnly={saving}
            {...form.getInputProps("content")}
          />
          <p className={styles.count}>
            {draft.content.length}/{maxPostLength}
          </p>
        </div>
        <Switch
          label={t`This is a prayer`}
          disabled={saving}
          {...form.getInputProps("is_prayer", { type: "checkbox" })}
        />
        <Switch
          label={free ? t`Make this post public (Paid plan required)` : t`Make this post public`}
          disabled={saving || (free && !draft.is_public)}
          {...form.getInputProps("is_public", { type: "checkbox" })}
        />
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Publish anyway`}
            note={t`The app noticed this automatically. Nobody was told, and nothing was published.`}
            onContinue={() => void send(true)}
            onClose={() => setHelp(undefined)}
          />
        ) : (
          <DialogButtons onCancel={onDone} busy={saving}>
            {saved === undefined ? t`Create Post` : t`Save Changes`}
          </DialogButtons>
        )}
      </Stack>
    </form>
  );
}
