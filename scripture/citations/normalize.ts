// Which spellings of a word count as the same word, and which are an older form of it.
import { type Token, tokenize } from "../search/tokenize.ts";

/*
 * Words that editions spell differently: editions of the King James Version among themselves, and
 * British editions from American ones.
 */

/** Stems that British spelling writes with "our" and American spelling with "or". */
const ourStems =
  "(arm|behavi|cand|clam|col|demean|endeav|fav|harb|hon|hum|lab|neighb|od|ranc|rig|rum|savi|sav|splend|tum|val|vap|vig)";
const ourPattern = new RegExp(`^((?:dis|un|mis|be|en)?${ourStems})our`);
/** Stems of verbs in "-ise" or "-ize". */
const isePattern =
  /^(agon|apolog|author|bapt|character|civil|critic|emphas|evangel|general|idol|immortal|memor|organ|real|recogn|scandal|symbol|sympath)is(e|ed|es|er|ers|ing|ation)$/;
/** One consonant in American spelling, two in British: "counsellor", "worshipped". */
const doubledPattern =
  /^(cancel|counsel|dial|equal|jewel|kidnap|label|libel|marvel|model|quarrel|revel|rival|shovel|shrivel|signal|total|travel|worship)([lp])(ed|er|ers|ing|or|ors|ous|ously|ery)$/;
const spellings = new Map(
  Object.entries({
    ancle: "ankle",
    ancles: "ankles",
    asswage: "assuage",
    asswaged: "assuaged",
    axe: "ax",
    bason: "basin",
    basons: "basins",
    caldron: "cauldron",
    centre: "center",
    cloke: "cloak",
    defence: "defense",
    draught: "draft",
    enquire: "inquire",
    enquired: "inquired",
    enquiry: "inquiry",
    fulfil: "fulfill",
    fulness: "fullness",
    grey: "gray",
    hungred: "hungered",
    intreat: "entreat",
    intreated: "entreated",
    judgement: "judgment",
    judgements: "judgments",
    lothe: "loathe",
    lothed: "loathed",
    morter: "mortar",
    mould: "mold",
    musick: "music",
    offence: "offense",
    offences: "offenses",
    plaister: "plaster",
    plough: "plow",
    ploughed: "plowed",
    ploughman: "plowman",
    ploughshares: "plowshares",
    practise: "practice",
    publick: "public",
    rasor: "razor",
    recompence: "recompense",
    sceptre: "scepter",
    sepulchre: "sepulcher",
    sepulchres: "sepulchers",
    shew: "show",
    shewed: "showed",
    sheweth: "showeth",
    shewing: "showing",
    shewn: "shown",
    shewbread: "showbread",
    skilful: "skillful",
    skilfully: "skillfully",
    sope: "soap",
    spunge: "sponge",
    stedfast: "steadfast",
    stedfastly: "steadfastly",
    stedfastness: "steadfastness",
    subtil: "subtle",
    subtilty: "subtlety",
    throughly: "thoroughly",
    traffick: "traffic",
    vail: "veil",
    wilful: "willful",
    wilfully: "willfully",
    woe: "wo",
    yern: "yearn",
  }),
);

/** Pairs of words that are also written as one: "for ever", "every thing". */
const joined = new Set(
  "for ever|ever more|every thing|any thing|every one|any one|to day|to morrow|to night|my self|thy self|him self|it self|them selves|your selves|our selves|thank offering|mean while|can not|bar jona|loving kindness|ever lasting|for evermore".split(
    "|",
  ),
);
/** The same pairs written as one word. */
const joinedWords = new Set([...joined].map((pair) => pair.replace(" ", "")));

/** Returns a word in American spelling. */
function spelled(word: string): string {
  const known = spellings.get(word);
  if (known) return known;
  return word
    .replace(ourPattern, "$1or")
    .replace(isePattern, "$1iz$2")
    .replace(doubledPattern, "$1$3");
}

/** Whether the index may spell a word differently, which makes it unsafe as a search term. */
export const hasSpellingVariants = (word: string): boolean =>
  joinedWords.has(word) || spelled(word) !== word || variableForms.has(word);
const variableForms = new Set(spellings.values());

/** Splits a text into words in a uniform spelling. Hyphenated words and `joined` pairs are one. */
export function uniformWords(text: string): Token[] {
  return normalizeSpelling(tokenize(text), text);
}

/** Brings words to a uniform spelling. `text` is what their offsets refer to. */
export function normalizeSpelling(tokens: readonly Token[], text: string): Token[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    const gap = last ? text.slice(last.end, token.start) : "";
    const isHyphen = /^[-‐‑]$/.test(gap) && !/\d/.test(token.normalized);
    if (
      last &&
      (isHyphen || (/^\s+$/.test(gap) && joined.has(`${last.normalized} ${token.normalized}`)))
    ) {
      last.normalized += token.normalized;
      last.end = token.end;
    } else words.push({ ...token, normalized: spelled(token.normalized) });
  }
  return words;
}

/*
 * Older forms of words and their modern equivalents. A quotation that differs from its passage only
 * in these counts as modernized.
 */

const modernForms: Readonly<Record<string, string>> = {
  alway: "always",
  thee: "you",
  thou: "you",
  ye: "you",
  thy: "your",
  thine: "your",
  yours: "your",
  thyself: "yourself",
  hath: "has",
  doth: "does",
  hast: "have",
  hadst: "had",
  dost: "do",
  didst: "did",
  art: "are",
  wast: "were",
  wert: "were",
  shalt: "shall",
  wilt: "will",
  canst: "can",
  mayest: "may",
  mightest: "might",
  couldest: "could",
  couldst: "could",
  wouldest: "would",
  wouldst: "would",
  shouldest: "should",
  shouldst: "should",
  saith: "says",
  saidst: "said",
  spake: "spoke",
  brake: "broke",
  sware: "swore",
  bare: "bore",
  gat: "got",
  begat: "begot",
  unto: "to",
  whosoever: "whoever",
  whatsoever: "whatever",
  wheresoever: "wherever",
  whomsoever: "whomever",
  wherefore: "therefore",
  whither: "where",
  thither: "there",
  hither: "here",
  an: "a",
  whence: "where",
  brethren: "brothers",
  holden: "held",
  yea: "yes",
  nay: "no",
};

/**
 * Whether two words are the same apart from an older form: "thee" and "you", "loveth" and "loves".
 */
export function sameInModernForm(a: string, b: string): boolean {
  return a === b || modernize(a) === modernize(b) || isOlderVerb(a, b) || isOlderVerb(b, a);
}

const modernize = (word: string) =>
  Object.hasOwn(modernForms, word) ? (modernForms[word] as string) : word;

/** Whether `older` is the form in -eth or -est of the verb: "cometh" and "comes". */
function isOlderVerb(older: string, form: string): boolean {
  // Most words have a different ending, and the regular expression is slow.
  if (!older.endsWith("eth") && !older.endsWith("est")) return false;
  const match = /^(\p{L}{2,})(?:e(th|st))$/u.exec(older);
  if (!match) return false;
  const [, stem = "", ending] = match;
  const single = stem.replace(/([^aeiou])\1$/, "$1");
  const bases = [stem, `${stem}e`, single, stem.replace(/i$/, "y")];
  return ending === "st"
    ? bases.includes(form)
    : bases.some((base) => form === `${base}s`) || form === `${stem}es`;
}

const archaicWords = new Set(
  Object.keys(modernForms).filter(
    (word) => !/^(?:an|art|bare|yours|wherefore|wilt|brethren|yea|nay|unto)$/.test(word),
  ),
);

/**
 * Whether a quotation is in archaic English. It is then probably from one of the older
 * translations, which Berea has.
 */
export function isArchaic(words: readonly Token[]): boolean {
  return words.some(
    ({ normalized }) =>
      archaicWords.has(normalized) ||
      normalized === "unto" ||
      (/^\p{L}{3,}eth$/u.test(normalized) && !notVerbs.has(normalized)),
  );
}
const notVerbs = new Set(
  "nazareth elizabeth gennesaret gennesareth teeth seth japheth heth beth jepthah naboth ashtoreth hazeroth asheth mephibosheth ishbosheth kenneth meth jerubbesheth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth".split(
    " ",
  ),
);
