import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Admin Panel");

export default function AdminPage() {
  return (
    <LaterPage
      title="Admin Panel"
      text="People and their roles, the settings of this installation, and figures of its use."
      links={[{ label: "Home", to: "/app" }]}
    />
  );
}
