import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Chat Settings");

export default function ChatSettingsPage() {
  return (
    <LaterPage
      title="Chat Settings"
      text="Your AI provider and model, the translation quotes are checked against, and the tradition you come from."
      links={[{ label: "Chat", to: "/app/chat" }]}
    />
  );
}
