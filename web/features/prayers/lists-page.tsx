import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Prayer Lists");

export default function PrayerListsPage() {
  return (
    <LaterPage
      title="Prayer Lists"
      text="Your prayers grouped by tag and by lists of your own."
      links={[{ label: "Prayer Journal", to: "/app/prayers" }]}
    />
  );
}
