// Converts GBF, the General Bible Format (https://ebible.org/bible/gbf.htm), into OSIS.

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Codes with an OSIS element each. The closing code has a small last letter. */
const elements: Readonly<Record<string, readonly [string, string]>> = {
  FI: ['<hi type="italic">', "</hi>"],
  FR: ['<q who="Jesus">', "</q>"],
  RF: ["<note>", "</note>"],
  TS: ["<title>", "</title>"],
  TB: ['<title type="main">', "</title>"],
  TT: ['<title type="main">', "</title>"],
  TH: ['<title type="psalm" canonical="true">', "</title>"],
  RX: ['<note type="crossReference">', "</note>"],
};
const single: Readonly<Record<string, string>> = {
  CM: '<milestone type="x-p"/>',
  CL: "<lb/>",
  CG: "&gt;",
  CT: "&lt;",
};

/** Returns the entry as OSIS markup. Codes without a meaning for the text are dropped. */
export function gbfToOsis(source: string): string {
  let [text, at] = ["", 0];
  for (const match of source.matchAll(/<([A-Z])([A-Za-z])([^<>]*)>/g)) {
    const [whole, group = "", letter = "", rest = ""] = match;
    text += escapeXml(source.slice(at, match.index));
    at = match.index + whole.length;
    const element = elements[group + letter.toUpperCase()];
    if (element) text += letter === letter.toUpperCase() ? element[0] : element[1];
    else if (group + letter === "CA") text += codeOf(rest);
    else text += single[group + letter] ?? "";
  }
  return text + escapeXml(source.slice(at));
}

/** A character as two hexadecimal digits of Latin-1. */
const codeOf = (hex: string) =>
  /^[\da-f]{2}$/i.test(hex) ? escapeXml(String.fromCharCode(Number.parseInt(hex, 16))) : "";
