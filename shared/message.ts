// Texts outside web/, where the Lingui macros do not work: the server runs TypeScript without a
// build step. `scripts/translations/message-extractor.ts` finds these calls.

/** A text in English and the values of its placeholders. The English text is the catalog's key. */
export type Message = {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
};

/** A text with values that are known only when it is used: `message("{count} left", { count })`. */
export function message(id: string, values?: Message["values"]): Message {
  return { id, values };
}

/** The messages behind the texts that `constantText` has returned, by these texts. */
const constants = new Map<string, Message>();

/**
 * A text that never changes, in English, for schemas and constants that need a string. Placeholders
 * are `{name}` and `{name, number}`. Call it at module level only: `messageOf` finds the message of
 * each text for as long as the process runs.
 */
export function constantText(id: string, values?: Record<string, string | number>): string {
  const english = id.replace(/\{(\w+)(, number)?\}/g, (placeholder, name: string, number) => {
    const value = values?.[name] ?? placeholder;
    return number ? value.toLocaleString("en") : String(value);
  });
  constants.set(english, { id, values });
  return english;
}

/** The message to translate for an English text, whether or not `constantText` made it. */
export function messageOf(english: string): Message {
  return constants.get(english) ?? { id: english };
}
