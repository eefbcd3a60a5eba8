import type { Lookup } from "#shared/api/chat.ts";
import { type Message, message } from "#shared/message.ts";

/** Describes a lookup of the AI to the user who waits for the answer. */
export function describeLookup({ kind, subject, translation }: Lookup): Message {
  switch (kind) {
    case "search":
      return message("Searching for “{words}”", { words: subject });
    case "passage":
      return translation
        ? message("Reading {passage} ({translation})", {
            passage: subject,
            translation: translation.toUpperCase(),
          })
        : message("Reading {passage}", { passage: subject });
    case "cross-references":
      return message("Following the cross references of {passage}", { passage: subject });
    case "word":
      return message("Looking up “{word}”", { word: subject });
    case "original-words":
      return message("Reading the original words of {passage}", { passage: subject });
  }
}
