// Prepares typed text for the tokenizer: one form for each character, and digits for numerals that
// are written as Chinese characters.

/** Direction marks, joiners and the like, which a copied text may contain. */
const invisible = /\p{Cf}/gu;
/** Marks a Greek numeral: "Α΄ Κορινθίους" is 1 Corinthians. */
const greekNumeralSign =
  /(?<=(?:^|\P{L})[ΑΒΓΔαβγδ])\s*['’΄´ʹ\u0374\u0384](?=\s*\p{Script=Greek})/gu;
/** "三章十六节", and "诗篇二十三" at the end of a text. */
const chineseNumeral =
  /[〇零一二三四五六七八九十百廿卅]+(?=\s*[章篇節节編编])|(?<=[篇记記书書音传傳录錄第詩]\s*)[〇零一二三四五六七八九十百廿卅]+(?=\s*$|\s*[:：])/gu;

const chineseDigits = "〇一二三四五六七八九";

/** Normalizes typed text (NFKC): full-width digits, "Ⅰ", direction marks, Chinese numerals. */
export function normalizeTyped(text: string): string {
  const signless = text.replace(greekNumeralSign, " ");
  const plain = signless.normalize("NFKC").replace(invisible, "");
  return /[〇零一二三四五六七八九十百廿卅]/u.test(plain)
    ? plain.replace(chineseNumeral, (written) => String(chineseNumber(written)))
    : plain;
}

/** Reads "一百一十九", "百十九", "廿三" and "一一九". */
function chineseNumber(written: string): number {
  const digits = [
    ...written.replaceAll("零", "〇").replaceAll("廿", "二十").replaceAll("卅", "三十"),
  ];
  const isPositional = digits.every((one) => chineseDigits.includes(one));
  if (isPositional) return Number(digits.map((one) => chineseDigits.indexOf(one)).join(""));
  let total = 0;
  let pending: number | undefined;
  for (const one of digits) {
    const factor = one === "百" ? 100 : one === "十" ? 10 : undefined;
    if (factor === undefined) {
      pending = chineseDigits.indexOf(one) || undefined;
      continue;
    }
    total += (pending ?? 1) * factor;
    pending = undefined;
  }
  return total + (pending ?? 0);
}
