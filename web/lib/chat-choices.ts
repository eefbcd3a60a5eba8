import { type Tradition, traditions } from "#shared/choices.ts";
import { chatChoicesKey } from "#web/lib/storage-keys.ts";
import { deviceStore } from "./device-store.ts";

/**
 * The user's choices for answers. They stay on this device, because a user's beliefs are private.
 */
export type ChatChoices = {
  /** The chosen model of each provider. Without a choice, the provider's default is used. */
  models: Readonly<Record<string, string>>;
  tradition: Tradition | null;
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
      (found.tradition === null || traditions.some((one) => one === found.tradition))
    );
  },
);
