const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
/** No book has more chapters, and no chapter more verses. */
const maxValue = 176;
const canonicalForm = /^c?(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;

/** Reads a Roman numeral from I to CLXXVI in the usual form, or returns `undefined`. */
export function romanNumeral(text: string): number | undefined {
  const lower = text.toLowerCase();
  if (lower === "" || !canonicalForm.test(lower)) return undefined;
  let total = 0;
  for (let at = 0; at < lower.length; at++) {
    const value = values[lower.charAt(at)] ?? 0;
    total += value < (values[lower.charAt(at + 1)] ?? 0) ? -value : value;
  }
  return total <= maxValue ? total : undefined;
}
