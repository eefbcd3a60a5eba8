import { titled } from "#web/ui/page-title.ts";

export const meta = titled("Choose a Plan");

export default function PaymentSelectionPage() {
  return <h1>Choose a Plan</h1>;
}
