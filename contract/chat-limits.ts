// Apart from the schemas, so that the page can have them without a validator.

/** The longest message, in UTF-16 units, as strings and text boxes count. */
export const maxMessageLength = 20_000;

/** How long the chat waits, once open, before it sends a question that was asked elsewhere. */
export const autoSendDelayMs = 500;

/** The longest answer that is kept, in UTF-16 units. */
export const maxAnswerLength = 80_000;

/** How long a deleted conversation can be taken back. */
export const undoDeleteMinutes = 10;

/** Traditions of which a person may name theirs. A closed list, so that it is never a way to give the AI orders. */
export const traditions = [
  "Anabaptist",
  "Anglican",
  "Baptist",
  "Catholic",
  "Lutheran",
  "Methodist",
  "Non-denominational",
  "Oriental Orthodox",
  "Eastern Orthodox",
  "Pentecostal",
  "Presbyterian",
  "Quaker",
  "Reformed",
  "Seventh-day Adventist",
] as const;
export type Tradition = (typeof traditions)[number];
