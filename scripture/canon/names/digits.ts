/**
 * The digit zero of each script in which references are written. The other nine digits follow it in
 * Unicode.
 */
const zeros = [
  0x30, // ASCII
  0x660, // Arabic-Indic
  0x6f0, // Persian and Urdu
  0x966, // Devanagari
  0x9e6, // Bengali
  0xbe6, // Tamil
  0xe50, // Thai
  0xff10, // Full width
];

/** Returns the value of a code unit that is a digit of one of these scripts, or `undefined`. */
export function digitValue(code: number): number | undefined {
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? undefined : code - zero;
}

/** Replaces the digits of other scripts by ASCII digits: "٣" is "3". */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.charCodeAt(0)) ?? digit));
}
