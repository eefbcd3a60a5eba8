import { type Tradition, traditions } from "#shared/choices.ts";
import { chatChoicesKey } from "#web/lib/storage-keys.ts";
import { deviceStore } from "./device-store.ts";

/**
 * What a person chose for their answers. It stays on this device: what someone believes is nobody's
 * business.
 */
export type ChatChoices = {
  /** The model by provider; a provider that is missing uses its usual one. */
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
