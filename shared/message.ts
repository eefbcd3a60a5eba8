// Texts outside web/, where the Lingui macros do not work: the server runs TypeScript without a
// build step. `scripts/translations/message-extractor.ts` finds these calls.

/**
 * A text in English and the values of its placeholders. The English text is the catalog's key. A
 * value that is a message is translated, too.
 */
export type Message = {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number | Message>> | undefined;
};

/** A text whose values are known only at run time: `message("{count} left", { count })`. */
export function message(id: string, values?: Message["values"]): Message {
  return { id, values };
}

/** The message of each text that `constantText` has returned. */
const constants = new Map<string, Message>();

/**
 * Returns a constant text in English, for schemas and constants that need a string. Placeholders
 * are `{name}` and `{name, number}`. Call it only at module level, because each text is kept for
 * the life of the process.
 */
export function constantText(id: string, values?: Record<string, string | number>): string {
  const english = id.replace(/\{(\w+)(, number)?\}/g, (placeholder, name: string, number) => {
    const value = values?.[name] ?? placeholder;
    return number ? value.toLocaleString("en") : String(value);
  });
  constants.set(english, { id, values });
  return english;
}

/**
 * Returns the message to translate for an English text. A text that `constantText` did not make is
 * its own key.
 */
export function messageOf(english: string): Message {
  return constants.get(english) ?? { id: english };
}
