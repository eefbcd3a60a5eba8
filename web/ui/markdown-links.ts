/** The protocols that links in an answer or a note may use. */
const protocols = new Set(["http:", "https:", "mailto:"]);

/**
 * Returns the URL of a link in rendered Markdown, or an empty string if it is not allowed. Relative
 * URLs are not allowed, because an AI does not know Berea's pages. `ownIds` is the prefix of the
 * ids of footnotes.
 */
export function safeAddress(address: string, ownIds: string): string {
  if (address.startsWith(`#${ownIds}`)) return address;
  if (!URL.canParse(address)) return "";
  return protocols.has(new URL(address).protocol) ? address : "";
}
