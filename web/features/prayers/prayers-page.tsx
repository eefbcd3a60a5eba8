import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Prayer Journal");

export default function PrayersPage() {
  return (
    <LaterPage
      title="Prayer Journal"
      text="Your prayers, what became of them, and those others have shared."
      links={[{ label: "Home", to: "/app" }]}
    />
  );
}
