import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Bible Explorer");

export default function BiblePage() {
  return (
    <LaterPage
      title="Bible Explorer"
      text="The whole Bible to read and search."
      links={[{ label: "Home", to: "/app" }]}
    />
  );
}
