import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { translated } from "#web/lib/translated.ts";
import "@mantine/core/styles/Switch.layer.css";
import { Button, Group, Modal, Stack, Switch, Textarea } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import type { Post } from "#shared/api/posts.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { maxPostLength } from "#shared/limits.ts";
import { postMessages } from "#shared/messages.ts";
import type { UrgentConcern } from "#shared/safety/concern.ts";
import { useDraft } from "#web/lib/draft.ts";
import { urgentConcernOf } from "#web/lib/urgent-concern.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { HelpCard } from "#web/ui/help-card.tsx";
import styles from "./profile.module.css";
import { useSavePost } from "./use-posts.ts";

/** The post to edit; a new one if undefined. */
export type PostTarget = "new" | Post;

type Props = { target: PostTarget | undefined; plan: PlanType; onClose: () => void };

export function PostDialog({ target, plan, onClose }: Props) {
  const small = useMediaQuery("(max-width: 36em)");
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState<PostTarget>("new");
  if (target && target !== shown) setShown(target);
  const isNew = shown === "new";
  return (
    <Modal
      opened={target !== undefined}
      onClose={onClose}
      title={isNew ? t`Create New Post` : t`Edit Post`}
      size="lg"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <PostForm key={isNew ? "new" : shown.id} target={shown} plan={plan} onDone={onClose} />
    </Modal>
  );
}

type PostDraft = {
  content: string;
  is_prayer: boolean;
  is_public: boolean;
  /** The saved post that the draft is based on. */
  base?: Post;
};

const blank: PostDraft = { content: "", is_prayer: false, is_public: false };
const draftOf = ({ content, is_prayer, is_public }: Post): PostDraft => ({
  content,
  is_prayer,
  is_public,
});

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
    saved ? draftOf(saved) : blank,
  );
  const [conflict, setConflict] = useState<Post>();
  const [fieldError, setFieldError] = useState<string>();
  const { save } = useSavePost();
  /**
   * The fields are read-only while the post is being saved, because text typed then would be lost.
   */
  const [saving, setSaving] = useState(false);
  const [help, setHelp] = useState<UrgentConcern>();
  const free = plan === "free";

  async function send(confirmed: boolean) {
    if (saving) return;
    const content = draft.content.trim();
    setFieldError(content ? undefined : translated(postMessages.missing));
    if (!content) return;
    setSaving(true);
    const { is_prayer, is_public } = draft;
    const outcome = await save(
      { content, is_prayer, is_public, confirmed },
      saved && (draft.base ?? saved),
    ).finally(() => setSaving(false));
    setHelp(outcome === "confirm" ? await urgentConcernOf(draft.content) : undefined);
    setConflict(typeof outcome === "object" ? outcome : undefined);
    if (outcome !== "saved") return;
    discardSent(draft);
    onDone();
  }
  /** Changes the draft and keeps the saved post that it is based on. */
  const edit = (part: Partial<PostDraft>) =>
    change(saved ? { base: draft.base ?? saved, ...part } : part);
  /** Continues from the other device's post. */
  function resolve(theirs: Post, part: Partial<PostDraft>) {
    setConflict(undefined);
    edit({ base: theirs, ...part });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {conflict && (
          <EditConflict
            text={t`This post was also changed on another device. Choose which text to keep, then save your changes.`}
            theirs={[{ label: t`Content`, text: conflict.content }]}
            onKeepMine={() => resolve(conflict, {})}
            onUseTheirs={() => resolve(conflict, draftOf(conflict))}
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
            value={draft.content}
            error={fieldError}
            errorProps={{ role: "alert" }}
            onChange={(event) => edit({ content: event.currentTarget.value })}
          />
          <p className={styles.count}>
            {draft.content.length}/{maxPostLength}
          </p>
        </div>
        <Switch
          label={t`This is a prayer`}
          disabled={saving}
          checked={draft.is_prayer}
          onChange={(event) => edit({ is_prayer: event.currentTarget.checked })}
        />
        <Switch
          label={free ? t`Make this post public (Paid plan required)` : t`Make this post public`}
          disabled={saving || (free && !draft.is_public)}
          checked={draft.is_public}
          onChange={(event) => edit({ is_public: event.currentTarget.checked })}
        />
        {help ? (
          <HelpCard
            concern={help}
            continueLabel={t`Publish anyway`}
            note={t`Berea noticed this automatically. Nobody was told, and nothing was published.`}
            onContinue={() => void send(true)}
            onClose={() => setHelp(undefined)}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              {saved === undefined ? t`Create Post` : t`Save Changes`}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
