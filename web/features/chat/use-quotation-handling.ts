import type { QuotationHandling } from "#shared/choices.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { chatChoices } from "./chat-choices.ts";

/** What happens to wrong quotations in answers: as the user chose, or as the installation does. */
export function useQuotationHandling(): QuotationHandling {
  const chosen = chatChoices.use().quotations;
  const standard = usePublicSettings().data?.quotationHandling;
  return chosen ?? standard ?? "correct";
}
