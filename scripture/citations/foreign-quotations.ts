// Decides whether a quotation in another language is meant as scripture.
import { isLoose } from "./attribution.ts";
import { namesAuthor, namesOtherSource } from "./other-authors.ts";
import type { Quotation } from "./quotation.ts";

/** Words for the Bible, or for a proverb, in other languages. */
export const foreignBible =
  /\b(?:bib(?:el\w*|lia|le|bia|lique|lico|lica|lisch\w*)|bijbel\w*|spreekwoord\w*|gezegde|bíbli\w+|bibbia|biblisch|écritures?|escrituras?|scrittura|schrift|vers(?:et|o|ículo|etto)s?|versículos?|dicho|refrán|proverb\w*|provérbio|ditado|dicton|sprichwort|evang[eé]l\w*|vangelo)\b/i;
/** Names that show that prose in another language is about the Bible. */
export const foreignScripture =
  /\b(?:salmos?|psaumes?|psalm\w*|ges[uù]|jesus|jesús|jésus|pablo|paulus|paolo)(?![\p{L}])/iu;
/** A prayer in another language starts with an address to God or ends with "Amen". */
const foreignPrayer =
  /^\W*(?:señor|senhor|seigneur|signore|herr|padre|pai|père|vater|dios|deus|dieu|dio|gott|jesús|jesus|gesù)\b[^.!?]{0,30}[,!]|\bam[eé]n\W*$/i;
/** The prose suggests something to say or to pray, in another language. */
const foreignOffer =
  /\b(?:brindis|oraci[oó]n|oração|pri[eè]re|priez|preghiera|preg(?:are|a)|gebet|betet?|sag(?:en|e|t)?|schreib\w*|dec(?:ir(?:le)?|id)|dire|dites|dizer|diga|zeg(?:gen)?|schrijf|satz für|frase (?:para|per)|phrase pour|zin voor)\b[^.!?\n]{0,60}$/i;
/** Attributes words to a relative or friend: "como dice mi abuela", "wie meine Oma sagt". */
const foreignPerson =
  /\b(?:mis?|meine?|unsere?|ma|mon|notre|mi[ao]|nostr[ao]|minha|meu|noss[ao]|nuestr[ao]|mijn|onze?)\s(?:\p{L}+\s)?(?:abuel[oa]|madre|padre|herman[oa]|amig[oa]|suegr[oa]|oma|opa|mutter|vater|großmutter|großvater|freund(?:in)?|tante|onkel|oncle|(?:grand-)?(?:m[eè]re|p[eè]re)|amie?|nonn[oa]|zi[oa]|amic[oa]|av[óô]|mãe|pai|ti[oa]|moeder|vader|grootmoeder|vriend(?:in)?)(?!\p{L})[^.!?\n"“„«]{0,20}$/iu;

/** Whether the prose attributes the words to a relative or friend of the writer. */
export const isOfForeignPerson = ({ before }: Pick<Quotation, "before">) =>
  foreignPerson.test(before.replace(/[\s,:"“„«*_]+$/, ""));
/** Introduces the user's own words or a title: "a sua frase", "sur le thème". */
const foreignOwnWords =
  /\b(?:(?:t[uo]a?|vostr[ao]|tu[ao]?s?|su|sua|vuestra|vossa|votre|ta|ton|notre|deine?n?|eure?n?|ihre?n?|euer|jouw?|jullie|uw|nuestra|nossa)\s(?:(?:propria|propia|propre|eigene?r?n?|bella|bela|hermosa|schöne?r?n?|mooie)\s)?(?:frase|phrase|texto|texte|testo|satz|zeile|text|formulierung|zin|tekst|palabras|palavras|parole|mots|worte|woorden|línea|linha|ligne|riga|regel|título|titolo|titre|titel)|(?:th[eè]me?|thema|tema|titr[eé]e?|intitul[eé]e?s?|titel|t[ií]tulo|titolo|titulad[oa]s?|intitolat[oa]|intitulad[oa]s?|betitelt|getiteld|überschrift|mot[- ]clé|slogan|lema|motto|s['’]appelle|se (?:ll|ch)ama|si chiama|heet))[\s:,]*["“„«\s*_]*$/iu;
/** Introduces a proverb or a song: "der Spruch „". */
const foreignProverb =
  /\b(?:spruch|sprichwort|redensart|lied|choral|refr[aá]n|(?:el|un)\sdicho|himno|dicton|adage|proverbe|cantique|hymne|ditado|prov[eé]rbio|hino|proverbio|(?:il|un)\sdetto|inno|gezegde|spreekwoord|gezang)\b[\s,:*_]*["“„«»\s]*$/iu;
/** Calls the quotation a song: "„…“ (vgl. Psalm 46) ist ein Lied", "«…» es un himno". */
const foreignSongBehind =
  /^["”“»’'*_.,\s]{0,4}(?:\([^()\n]{1,40}\),?\s)?(?:ist|es|est|è|é|is)\s(?:ein|eine|un|una|une|um|uma|een)\s(?:\p{L}+\s)?(?:lied|choral|himno|cantique|hymne|hino|inno|gezang)(?!\p{L})/iu;
/** "(vgl. Psalm 46)" compares the words with a verse. */
const foreignComparison =
  /^["”“»’'*_.,\s]{0,4}[([](?:vgl|vergleiche|cf|cfr|cp|v[ée]ase|comp[aá]r\w*|confr\w*|voir|zie|vergelijk)\b/iu;
/** "„…“ (Psalm 46)", "„…“ – Psalm 46" */
const inBrackets = /^["”“»’'*_.,;:!?\s]{0,4}[([—–]/;
/** Minimum words of a quotation in another language. Shorter ones are usually terms. */
const minForeignWords = 4;
/** The same with a reference. The prose only discusses shorter ones, such as «a quién». */
const minCitedForeignWords = 3;

/**
 * Whether a quotation in another language is meant as scripture: it has a reference, or the prose
 * mentions the Bible or a translation.
 */
export function isForeignScripture({
  attribution,
  form,
  text,
  count,
  before,
  after,
  label,
}: Quotation) {
  if (form === "unmarked" || (attribution && foreignSongBehind.test(after))) return false;
  if (label === undefined && namesOtherSource(before)) return false;
  const isSource = attribution?.isFirm || inBrackets.test(after);
  const isOther = namesAuthor(before) || (attribution !== undefined && foreignProverb.test(before));
  if (isOther && (!isSource || foreignComparison.test(after))) return false;
  if (!attribution?.isFirm && (foreignOwnWords.test(before) || isOfForeignPerson({ before })))
    return false;
  if (attribution && !isLoose(attribution))
    return count >= minCitedForeignWords || /^\p{Lu}/u.test(text);
  // "Para dialogar: «¿Qué cántaro necesitas dejar?»"
  if (!attribution && /\?\s*$/.test(text)) return false;
  if (count < minForeignWords || foreignPrayer.test(text)) return false;
  if (foreignOffer.test(before)) return false;
  return (
    attribution !== undefined ||
    label !== undefined ||
    foreignBible.test(before) ||
    foreignBible.test(after)
  );
}
