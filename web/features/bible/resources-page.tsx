import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Study Resources");

export default function ResourcesPage() {
  return (
    <LaterPage
      title="Study Resources"
      text="Concordance, cross references, dictionary, charts and maps beside the text."
      links={[{ label: "Search in the Bible Explorer", to: "/app/bible" }]}
    />
  );
}
