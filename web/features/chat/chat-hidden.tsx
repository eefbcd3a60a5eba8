import { usePreferences } from "#web/lib/preferences.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/**
 * What the chat's pages show where there is no AI: because the person wants none, or the operator
 * offers none.
 */
export function ChatHidden() {
  if (usePreferences().ai) {
    return (
      <EmptyState
        title="The AI chat is off"
        text="It is turned off on this server. Your conversations are kept."
      />
    );
  }
  return (
    <EmptyState
      title="The AI chat is off"
      text="You turned it off in your settings. Your conversations are kept."
    >
      <ButtonLink to="/app/profile/settings" variant="outline">
        Go to Settings
      </ButtonLink>
    </EmptyState>
  );
}
