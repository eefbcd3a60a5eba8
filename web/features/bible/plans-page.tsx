import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Reading Plans");

export default function PlansPage() {
  return (
    <LaterPage
      title="Reading Plans"
      text="Readings for each day through a book, a theme or the whole Bible, at your own pace."
      links={[{ label: "Read in the Bible Explorer", to: "/app/bible" }]}
    />
  );
}
