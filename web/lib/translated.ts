import { i18n } from "@lingui/core";
import { messageOf } from "#shared/message.ts";

/**
 * An English text of shared/ in the language of the interface. Returns other texts, such as those
 * that the server has translated, as they are.
 */
export function translated(english: string): string {
  const { id, values } = messageOf(english);
  return i18n.messages[id] === undefined ? english : i18n._(id, { ...values });
}
