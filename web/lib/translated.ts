import { i18n } from "@lingui/core";
import { messageOf } from "#shared/message.ts";

/**
 * Translates an English text of shared/ to the interface language. Returns any other text, such as
 * text that the server has translated, unchanged.
 */
export function translated(english: string): string {
  const { id, values } = messageOf(english);
  return i18n.messages[id] === undefined ? english : i18n._(id, { ...values });
}
