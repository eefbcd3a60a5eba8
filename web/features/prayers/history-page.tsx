import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Prayer History");

export default function PrayerHistoryPage() {
  return (
    <LaterPage
      title="Prayer History"
      text="Answered prayers along a line of time: the request, what happened, the answer."
      links={[{ label: "Prayer Journal", to: "/app/prayers" }]}
    />
  );
}
