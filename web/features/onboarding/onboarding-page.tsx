import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Getting Started");

export default function OnboardingPage() {
  return <h1>Getting Started</h1>;
}
