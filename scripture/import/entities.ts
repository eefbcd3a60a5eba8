// Decodes the entities of XML and HTML.

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;

/** Named entities and their characters. */
export type EntityNames = ReadonlyMap<string, string>;

/** The entities of XML. */
export const xmlEntities: EntityNames = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** The characters that XML allows (https://www.w3.org/TR/xml/#charsets): no surrogates or controls. */
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;

/**
 * Replaces entities by their characters, and numbers of none by U+FFFD. Unknown names are replaced
 * by what `unknown` returns; by default they stay.
 */
export function decodeEntities(
  text: string,
  names: EntityNames,
  unknown: (written: string) => string = (written) => written,
): string {
  return text.replace(entity, (written, ten, hex, name) => {
    if (name !== undefined) return names.get(name) ?? unknown(written);
    const code = hex === undefined ? Number(ten) : Number.parseInt(hex, 16);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return allowed.test(character) ? character : "\uFFFD";
  });
}
