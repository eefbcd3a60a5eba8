import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { usePreferences } from "#web/lib/preferences.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Replaces the chat pages if the user or an admin has turned the AI off. */
export function ChatHidden() {
  if (usePreferences().ai) {
    return (
      <EmptyState
        title={t`The AI chat is off`}
        text={t`It is turned off on this server. Your conversations are still saved.`}
      />
    );
  }
  return (
    <EmptyState
      title={t`The AI chat is off`}
      text={t`You turned it off in your settings. Your conversations are still saved.`}
    >
      <ButtonLink to="/app/profile/settings" variant="outline">
        <Trans>Go to Settings</Trans>
      </ButtonLink>
    </EmptyState>
  );
}
