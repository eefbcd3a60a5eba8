/** Maximum length of a title, in Unicode code points. */
const titleCharacters = 50;

/**
 * Derives the title of a conversation from its first message: at most 50 code points, then an
 * ellipsis. Line breaks become spaces. Counting code points never splits a surrogate pair.
 */
export function chatTitle(message: string): string {
  const characters = [...message.trim().replace(/\s+/g, " ")];
  if (characters.length <= titleCharacters) return characters.join("");
  return `${characters.slice(0, titleCharacters).join("")}...`;
}

/** Whether a title was cut off by `chatTitle`, so that a better one may replace it. */
export function isCutTitle(title: string, message: string): boolean {
  return title.endsWith("...") && title === chatTitle(message) && title !== message.trim();
}
