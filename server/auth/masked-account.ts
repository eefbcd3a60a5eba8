/**
 * An address or a phone number that only its owner recognizes: "l…@example.org", "…67". Returns an
 * address without its first letter if that would be most of it.
 */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf("@");
  if (at < 0) return `…${account.slice(-2)}`;
  const [first = ""] = account;
  return `${at > 2 ? first : ""}…${account.slice(at)}`;
}
