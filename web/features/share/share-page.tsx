import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { maxNoteLength } from "#shared/limits.ts";
import { checkText } from "#web/features/citations/api/shared-text.ts";
import { useDraft } from "#web/lib/draft.ts";
import { newId } from "#web/lib/new-id.ts";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useSaveSharedNote } from "./api.ts";
import { readSharedContent } from "./shared-content.ts";

export const meta = titled(msg`Save a Shared Link`);

/**
 * Handles what another app shares with the installed app: a text opens in Check a Text, a link
 * becomes a note. Saves nothing without a click, because any site can link here.
 */
export default function SharePage() {
  const { search } = useLocation();
  const content = readSharedContent(new URLSearchParams(search));
  if (!content) {
    return (
      <EmptyState
        title={t`Nothing was shared`}
        text={t`Share a text to check it, or a link to save it as a note.`}
      >
        <ButtonLink to="/app/bible/check">
          <Trans>Check a Text</Trans>
        </ButtonLink>
      </EmptyState>
    );
  }
  if (content.kind === "text") {
    const { to, state } = checkText(content.text);
    return <Navigate to={to} state={state} replace />;
  }
  return <LinkToNote link={content.text} />;
}

function LinkToNote({ link }: { link: string }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [id] = useState(newId);
  // What was typed stays while the user signs in.
  const { draft, change, discardSent } = useDraft(`shared link ${link}`, {
    body: link.slice(0, maxNoteLength),
  });
  const { body } = draft;
  const { save, saving } = useSaveSharedNote((sent) => discardSent({ body: sent.body }));
  if (session.status === "loading") return <LoadingState />;
  const check = checkText(body);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) save({ id, reference: null, body });
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="lg" maw="44rem">
        <PageHeader title={t`Save as Note`} lead={t`Another app shared a link.`} />
        <Textarea
          label={t`Note`}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={maxNoteLength}
          value={body}
          readOnly={saving}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <Group gap="sm">
          {session.user ? (
            <Button type="submit" loading={saving} disabled={!body.trim()}>
              <Trans>Save Note</Trans>
            </Button>
          ) : (
            <ButtonLink to={withReturnPath("/auth", pathname + search)}>
              <Trans>Sign In to Save It</Trans>
            </ButtonLink>
          )}
          <Link to={check.to} state={check.state}>
            <Trans>Check this text instead</Trans>
          </Link>
        </Group>
      </Stack>
    </form>
  );
}
