/** Removes the Markdown of headings, block quotes, emphasis, code and links. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?)/gm, "")
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, "$1")
    .replace(/(\*\*|__|`)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/gu, "$1")
    .trim();
}
