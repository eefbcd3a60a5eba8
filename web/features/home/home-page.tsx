import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Home");

export default function HomePage() {
  return <LaterPage title="Home" text="Welcome." links={[{ label: "Chat", to: "/app/chat" }]} />;
}
