import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Bookmarks");

export default function BookmarksPage() {
  return (
    <LaterPage
      title="Bookmarks"
      text="The places in the Bible you want to find again."
      links={[{ label: "Bible Explorer, with your saved verses", to: "/app/bible" }]}
    />
  );
}
