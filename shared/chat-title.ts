/** The length, in characters as people count them, from which a first message is shortened to a title. */
const titleCharacters = 50;

/**
 * A conversation's title out of its first message: the first 50 characters, and an ellipsis when there were more.
 * Line breaks become spaces. Counts code points, so that a character outside the basic plane is never cut in half.
 */
export function chatTitle(message: string): string {
  const characters = [...message.trim().replace(/\s+/g, " ")];
  if (characters.length <= titleCharacters) return characters.join("");
  return `${characters.slice(0, titleCharacters).join("")}...`;
}
