import { LaterPage } from "#web/ui/later-page.tsx";
import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Profile");

export default function ProfilePage() {
  return (
    <LaterPage
      title="Profile"
      text="Your name and picture, what you have read, saved and prayed, and your account."
      links={[{ label: "Home", to: "/app" }]}
    />
  );
}
