// Apart from the schemas, so that the page can have them without a validator.

/** The longest message, in UTF-16 units, as strings and text boxes count. */
export const maxMessageLength = 20_000;

/** How long the chat waits, once open, before it sends a question that was asked elsewhere. */
export const autoSendDelayMs = 500;
