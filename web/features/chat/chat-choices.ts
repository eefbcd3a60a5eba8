import {
  type QuotationHandling,
  quotationHandlings,
  type Tradition,
  traditions,
} from "#shared/choices.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { chatChoicesKey } from "#web/lib/storage-keys.ts";

/** The user's chat settings. They stay on this device, because a user's beliefs are private. */
export type ChatChoices = {
  /** The selected model of each provider. Without a selection, the provider's default applies. */
  models: Readonly<Record<string, string>>;
  tradition: Tradition | null;
  /** What happens to wrong quotations. Without a choice, as the installation does. */
  quotations?: QuotationHandling | undefined;
};

const noChatChoices: ChatChoices = { models: {}, tradition: null };

export const chatChoices = deviceStore<ChatChoices>(
  chatChoicesKey,
  noChatChoices,
  (value): value is ChatChoices => {
    const found = value as Partial<ChatChoices> | null;
    return (
      typeof found?.models === "object" &&
      found.models !== null &&
      Object.values(found.models).every((model) => typeof model === "string") &&
      (found.tradition === null || traditions.some((one) => one === found.tradition)) &&
      (found.quotations === undefined || quotationHandlings.some((one) => one === found.quotations))
    );
  },
);
