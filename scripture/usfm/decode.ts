/**
 * Decodes a file in UTF-8 or UTF-16. Without a byte order mark, a zero byte next to the first
 * backslash indicates UTF-16. Returns `undefined` for any other encoding.
 */
export function decodeUsfm(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first === 0x5c && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x5c);
  const encoding = little ? "utf-16le" : big ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
