import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Chat History");

export default function ChatHistoryPage() {
  return (
    <LaterPage
      title="Chat History"
      text="Every conversation you have saved, to search, open and tidy up."
      links={[{ label: "Chat", to: "/app/chat" }]}
    />
  );
}
