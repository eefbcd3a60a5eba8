/**
 * Masks an address or a phone number so that only its owner recognizes it: "l…@example.org", "…67".
 * An address with one or two characters before the "@" loses them all: "…@example.org".
 */
export function maskAccount(account: string): string {
  const at = account.lastIndexOf("@");
  if (at < 0) return `…${account.slice(-2)}`;
  const [first = ""] = account;
  return `${at > 2 ? first : ""}…${account.slice(at)}`;
}
