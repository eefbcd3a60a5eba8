import { type EntityNames, xmlEntities } from "#scripture/import/entities.ts";

/** The names of U+00A0 to U+00FF in their order (https://www.w3.org/TR/xhtml1/dtds.html). */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn " +
  "sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave " +
  "Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
  "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN " +
  "szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute " +
  "icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml " +
  "yacute thorn yuml";

const punctuation =
  "ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … " +
  "bull • dagger † Dagger ‡ prime ′ Prime ″ euro € trade ™ OElig Œ oelig œ ensp \u2002 emsp \u2003 " +
  "thinsp \u2009 zwnj \u200C zwj \u200D lrm \u200E rlm \u200F";

/** The named entities of XHTML that occur in prose. */
export const htmlEntities: EntityNames = new Map([
  ...xmlEntities,
  ...latin1.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...[...punctuation.matchAll(/(\w+) (\S|[\u2002-\u200F])/g)].map(
    ([, name = "", character = ""]) => [name, character] as const,
  ),
]);
