import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** What the chat's pages show to someone who wants no AI. */
export function ChatHidden() {
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
