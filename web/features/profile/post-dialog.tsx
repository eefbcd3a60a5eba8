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
import { useDraft } from "#web/lib/draft.ts";
import { HelpCard } from "#web/ui/help-card.tsx";
import styles from "./profile.module.css";
import { useSavePost } from "./use-posts.ts";

/** The post to edit, or a new one. */
export type PostTarget = "new" | Post;

type Props = { target: PostTarget | undefined; plan: PlanType; onClose: () => void };

export function PostDialog({ target, plan, onClose }: Props) {
  const small = useMediaQuery("(max-width: 36em)");
  // Keeps its content while it fades out.
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

const blank = { content: "", is_prayer: false, is_public: false };

function PostForm({
  target,
  plan,
  onDone,
}: {
  target: PostTarget;
  plan: PlanType;
  onDone: () => void;
}) {
  const id = target === "new" ? undefined : target.id;
  const start =
    target === "new"
      ? blank
      : { content: target.content, is_prayer: target.is_prayer, is_public: target.is_public };
  const { draft, change, discardSent } = useDraft(`post ${id ?? "new"}`, start);
  const [fieldError, setFieldError] = useState<string>();
  const { save } = useSavePost();
  /** While the post is being saved, its fields take no changes: they would not be saved. */
  const [saving, setSaving] = useState(false);
  const [help, setHelp] = useState(false);
  const free = plan === "free";

  async function send(confirmed: boolean) {
    if (saving) return;
    const content = draft.content.trim();
    setFieldError(content ? undefined : translated(postMessages.missing));
    if (!content) return;
    setSaving(true);
    const outcome = await save({ ...draft, content, confirmed }, id).finally(() =>
      setSaving(false),
    );
    setHelp(outcome === "confirm");
    if (outcome !== "saved") return;
    discardSent(draft);
    onDone();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
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
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
          <p className={styles.count}>
            {draft.content.length}/{maxPostLength}
          </p>
        </div>
        <Switch
          label={t`This is a prayer`}
          disabled={saving}
          checked={draft.is_prayer}
          onChange={(event) => change({ is_prayer: event.currentTarget.checked })}
        />
        <Switch
          label={free ? t`Make this post public (Paid plan required)` : t`Make this post public`}
          disabled={saving || (free && !draft.is_public)}
          checked={draft.is_public}
          onChange={(event) => change({ is_public: event.currentTarget.checked })}
        />
        {help ? (
          <HelpCard
            continueLabel={t`Publish anyway`}
            note={t`Berea noticed this automatically. Nobody was told, and nothing was published.`}
            onContinue={() => void send(true)}
            onClose={() => setHelp(false)}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              {id === undefined ? t`Create Post` : t`Save Changes`}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
