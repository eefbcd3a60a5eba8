import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Chat");

export default function ChatPage() {
  return (
    <LaterPage
      title="Chat"
      text="Ask about scripture with your own AI key; every quote in an answer is checked against the text."
      links={[{ label: "Bible Explorer", to: "/app/bible" }]}
    />
  );
}
