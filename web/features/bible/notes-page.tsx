import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Notes");

export default function NotesPage() {
  return (
    <LaterPage
      title="Notes"
      text="What you write beside a verse, encrypted and for your eyes only."
      links={[{ label: "Bible Explorer", to: "/app/bible" }]}
    />
  );
}
