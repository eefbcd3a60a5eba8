// Collects what is known of a quotation, and turns the verdict on it into a result.
import { formatReference, type Reference } from "../references/reference.ts";
import type { Token } from "../search/tokenize.ts";
import { type Attribution, isLoose } from "./attribution.ts";
import type { CheckedCitation } from "./check.ts";
import {
  diffWords,
  isQuotedFrom,
  isQuotedInModernForm,
  isQuotedWithoutDenial,
  type Passage,
  withoutVerseNumbers,
} from "./compare.ts";
import {
  type CheckContext,
  findExact,
  findSimilar,
  type KnownPassages,
  loadDeuterocanonical,
  loadPassages,
  widened,
} from "./lookup.ts";
import { isArchaic } from "./normalize.ts";
import { nameOf } from "./prose-references.ts";
import { allWords, type QuotedWords, quotedWords } from "./quoted-words.ts";
import {
  altersSense,
  type Closeness,
  closestPassage,
  insertsContent,
  isNear,
  lemmaOf,
  sharedContent,
} from "./resemblance.ts";
import { changedSense, isKnownSaying } from "./sayings.ts";
import { isSongLine, isSongTitle } from "./song-titles.ts";
import { decideVerdict, type Evidence } from "./verdict.ts";

export type Quotation = {
  base: { kind: "quotation"; start: number; end: number };
  form: "marks" | "block" | "unmarked";
  text: string;
  /** The prose before and after the quotation, up to a limit, and all of it. */
  before: string;
  after: string;
  prose: string;
  quoted: QuotedWords;
  /** All words in uniform spelling, and their number without verse numbers. */
  words: Token[];
  count: number;
  attribution: Attribution | undefined;
  /** The id of the translation that the prose names, and whether it is here. */
  label: string | undefined;
  isLabelAvailable: boolean;
  otherLanguage: boolean;
  /** Whether the line below a block quote names who said it. */
  hasAuthor: boolean;
  /** The ids of all translations that the prose names. */
  namedInReply: ReadonlySet<string>;
  /** Whether it is a phrase of a quotation before. */
  isRepeated: boolean;
  /** Whether the quotations before are all from the preferred translation. */
  impliedByReply: boolean;
  /** The context of the check. It prefers the translation that the prose names. */
  context: CheckContext;
};

type Match = { reference: string; translation: string; scripture: string };
/** The evidence with the passages that it is about. */
type Findings = {
  evidence: Evidence;
  /** The passage with the exact words, where the prose cites it or where it cites nothing. */
  exact?: Match;
  /** The verse with the exact words that the prose does not cite. */
  otherVerse?: Match;
  /** The most similar passage. */
  closest?: Match & { passage: Passage };
  /** The verse whose sense an excerpt changes. */
  changed?: Reference;
  modernized?: Match;
};

/**
 * Minimum sum of two shares, from 0 to 2, for a passage to resemble a quotation: of the content, and
 * of the same words in order. Free translations reach 0.5 to 1.2, inventions at most 0.25
 * (`npm run check:citations`, open replies).
 */
const minResemblance = 0.4;
/** Minimum share of content (0 to 1) for text without quotation marks to be a quotation. */
const minUnmarkedContent = 0.55;
/** Minimum words of a quotation that may differ. Shorter ones are phrases of the author. */
const minWordsToDiffer = 4;

/** Returns `undefined` if the words are not meant as scripture. */
export function gatherEvidence(quotation: Quotation, known: KnownPassages): Findings | undefined {
  const { attribution, quoted, words, count, context, text, label } = quotation;
  const place = attribution?.reference.reference;
  const passages = place ? loadPassages(place, context, known) : [];
  const evidence: Evidence = {
    reference: attribution
      ? place
        ? "real"
        : attribution.reference.outside
          ? "outside"
          : "missing"
      : "none",
    label: label === undefined ? "none" : quotation.isLabelAvailable ? "available" : "unavailable",
    otherLanguage: quotation.otherLanguage,
    exactHere: undefined,
    onlyModernized: false,
    exactInOtherVerse: false,
    similarToOtherVerse: false,
    changesSense: false,
    knownSaying: isKnownSaying(words),
    impliesAvailable: isArchaic(words),
    altersSense: false,
    resemblance: "none",
  };
  const findings: Findings = { evidence };
  const isTitle = isSongTitle(text, quotation.before, quotation.after);
  if (isTitle && !attribution?.isFirm && quotation.form === "marks") return undefined;
  const changed = changedSense(quotation.prose, quotation.base.start, quotation.base.end, words);
  if (changed) {
    const [own] = loadPassages(changed, context, known);
    evidence.changesSense = true;
    return { ...findings, changed, ...(own && { exact: matchOf(own, changed) }) };
  }
  const found = place && exactIn(quotation, place, passages, known);
  if (found) {
    const isNamed = quotation.namedInReply.has(found.translation) && label === undefined;
    evidence.exactHere =
      found.translation === context.preferred || isNamed ? "preferred" : "another";
    return { ...findings, exact: found };
  }
  const outside = deuterocanonicalMatch(quotation);
  if (outside) {
    evidence.exactHere =
      label === undefined || label === outside.translation ? "preferred" : "another";
    if (label === outside.translation) evidence.label = "available";
    return { ...findings, exact: outside };
  }
  if (quotation.otherLanguage) return isForeignScripture(quotation) ? findings : undefined;
  if (evidence.reference === "outside") return findings;
  if (quotation.form !== "unmarked" || evidence.impliesAvailable) {
    const elsewhere = findExact(quoted, context);
    if (elsewhere) {
      const { version: translation, text: scripture, reference } = elsewhere;
      const match = { reference, translation, scripture };
      // A loose attribution yields to the verse that has the words.
      if (attribution && (attribution.isFirm || !isLoose(attribution))) {
        evidence.exactInOtherVerse = true;
        findings.otherVerse = match;
      } else {
        evidence.reference = "none";
        evidence.exactHere = translation === context.preferred ? "preferred" : "another";
        return { ...findings, exact: match };
      }
    }
  }
  compareClosely(quotation, place, passages, findings, known);
  return isMeantAsScripture(quotation, findings) &&
    (count >= minWordsToDiffer ||
      findings.otherVerse ||
      (attribution?.isFirm && evidence.resemblance !== "none") ||
      evidence.reference === "missing")
    ? findings
    : undefined;

  function compareClosely(
    one: Quotation,
    at: Reference | undefined,
    here: readonly Passage[],
    into: Findings,
    loaded: KnownPassages,
  ) {
    const near = at ? loadPassages(widened(at), context, loaded) : [];
    let closest = closestPassage(words, ordered(here, one));
    if (closest && at) {
      setCloseness(closest, formatReference(at), [...here, ...near]);
      const modern = here.find((passage) => isQuotedInModernForm(quoted, passage));
      evidence.onlyModernized = modern !== undefined;
      if (modern) into.modernized = matchOf(modern, at);
    }
    if (evidence.resemblance === "close" || (evidence.resemblance === "some" && at)) {
      if (at && !evidence.altersSense && label === undefined)
        evidence.altersSense = isBlended(one, here);
      return;
    }
    const whole = findSimilar(words, context);
    const similar = whole ?? (at ? undefined : startOfVerse(one, loaded));
    if (!similar) return;
    if (at) {
      evidence.similarToOtherVerse = !here.some(({ text: own }) =>
        own.includes(similar.passage.text),
      );
      into.otherVerse ??= {
        reference: similar.reference,
        translation: similar.passage.version,
        scripture: similar.passage.text,
      };
      return;
    }
    closest = closestPassage(words, [similar.passage]);
    if (closest) setCloseness(closest, similar.reference, [similar.passage]);
    // The verse has the first clause only: the rest is not its own.
    if (!whole) evidence.altersSense = true;
  }

  function setCloseness(closest: Closeness, reference: string, around: readonly Passage[]) {
    const content = sharedContent(words, around, context.index);
    evidence.resemblance = isNear(closest, count)
      ? "close"
      : content + closest.share >= minResemblance
        ? "some"
        : "none";
    if (quotation.form === "unmarked" && content < minUnmarkedContent && !isNear(closest, count))
      evidence.resemblance = "none";
    evidence.altersSense =
      (label === undefined && insertsContent(words, closest, around, context.index)) ||
      altersSense(text, words, closest, context.index, label === undefined) ||
      around.some((passage) => isQuotedWithoutDenial(quoted, passage));
    if (quotation.impliedByReply && isNear(closest, count, maxImpliedEdits))
      evidence.impliesAvailable = true;
    const { passage } = closest;
    findings.closest = {
      reference,
      translation: passage.version,
      scripture: passage.text,
      passage,
    };
  }
}

/** In a reply that quotes from one translation, at most this many changes are an error. */
const maxImpliedEdits = 2;

const matchOf = ({ version, text }: Passage, reference: Reference): Match => ({
  reference: formatReference(reference),
  translation: version,
  scripture: text,
});

/** The cited passage of a deuterocanonical book, if it has the exact words. */
function deuterocanonicalMatch({ attribution, quoted, context }: Quotation): Match | undefined {
  const cited = attribution?.reference;
  const passage = cited?.outside && loadDeuterocanonical(cited.outside, context);
  if (!cited || !passage || !isQuotedFrom(quoted, passage)) return undefined;
  return { reference: nameOf(cited), translation: passage.version, scripture: passage.text };
}

/** The passages to compare with: only that of the named translation if it is here. */
function ordered(passages: readonly Passage[], { isLabelAvailable, label }: Quotation) {
  const own = passages.filter(({ version }) => version === label);
  return isLabelAvailable && own.length > 0 ? own : passages;
}

/** Maximum number of verses by which a quotation may run over the end of its reference. */
const maxOverrun = 2;

/** The passage with the exact words: the cited one, or one that overlaps it. */
function exactIn(
  { quoted, context }: Quotation,
  place: Reference,
  passages: readonly Passage[],
  known: KnownPassages,
): (Match & { found?: string }) | undefined {
  const exact = passages.find((passage) => isQuotedFrom(quoted, passage));
  if (exact) return matchOf(exact, place);
  // With an omission, more verses could hold any words.
  if (place.verse === undefined || place.endChapter !== undefined || quoted.written.length > 1)
    return undefined;
  const last = place.endVerse ?? place.verse;
  for (const [start, end, onlyNew] of [
    ...Array.from(
      { length: maxOverrun },
      (_, at) => [place.verse, last + at + 1, [last + 1, last + at + 1]] as const,
    ),
    ...Array.from(
      { length: maxOverrun },
      (_, at) =>
        [
          (place.verse as number) - at - 1,
          last,
          [(place.verse as number) - at - 1, (place.verse as number) - 1],
        ] as const,
    ),
  ]) {
    if (start === undefined || start < 1) continue;
    const wider = { ...place, verse: start, endVerse: end };
    const beyond = loadPassages(
      { ...place, verse: onlyNew[0], endVerse: onlyNew[1] },
      context,
      known,
    );
    const found = loadPassages(wider, context, known).find(
      (passage) =>
        isQuotedFrom(quoted, passage) &&
        !beyond.some((other) => other.version === passage.version && isQuotedFrom(quoted, other)),
    );
    if (found) return { ...matchOf(found, place), found: formatReference(wider) };
  }
  return undefined;
}

/** Minimum words of a clause that may come from another verse. */
const minBlended = 4;
/** A clause is foreign to a passage that has at most this share of its content. */
const maxForeign = 0.15;

/** Whether a clause of the quotation is from another verse, and foreign to the cited one. */
function isBlended({ text, context }: Quotation, passages: readonly Passage[]): boolean {
  const { index } = context;
  const lemmas = new Set(
    passages.flatMap(({ uniform }) =>
      uniform.words.map(({ normalized }) => lemmaOf(normalized, index)),
    ),
  );
  for (const match of text.matchAll(/[^.,;:!?—–“”"]+/g)) {
    const clause = quotedWords(
      match[0].replace(/^\s*(?:and|for|but|because|that|so|then)\s/i, " "),
      { start: 0, end: match[0].length },
    );
    const words = clause.uniform.flatMap((part) => part.words);
    if (words.length < minBlended) continue;
    if (sharedContent(words, passages, index) > maxForeign) continue;
    if (words.every(({ normalized }) => lemmas.has(lemmaOf(normalized, index)))) continue;
    if (findExact(clause, context)) return true;
  }
  return false;
}

/** "The Bible says that", "scripture teaches:", "it is written". */
const claimsScripture =
  /\b(?:bible|scriptures?|god['’]s word|word of god|verse|psalmist|proverbs?|gospels?)\b[^.!?\n]{0,40}\b(?:says?|said|tells?|teach(?:es)?|reads?|states?|promises?|writes?|declares?|commands?)\b[^.!?\n]{0,25}$|\bit is written\b[^.!?\n]{0,20}$/i;
/** The prose speaks of what is or is not in the Bible. */
const mentionsBible =
  /\b(?:bible|biblical|scriptures?|verses?|misquot\w+|proverbs?|jesus|god['’]s word)\b/i;
/** "… isn't in the Bible": the prose speaks of words that people take for scripture. */
const deniesScripture =
  /^["”»’'*_.,\s]{0,4}(?:is|are|was|does|do|appears?|comes?)(?:n['’]t| not| nowhere| never)\b[^.!?\n]{0,40}\b(?:bible|scriptures?|verse)\b/i;
/** A prayer is addressed to God, and ends with "Amen". */
const prayer =
  /^\W*(?:(?:dear|gracious|almighty|holy|merciful|loving|o|our|heavenly)\s+)*(?:lord|father|god|jesus|abba|savior|saviour|heavenly father|lord jesus|holy spirit)\b[^.!?]{0,30}[,!]|\bamen\W*$/i;
/** The prose offers the words to be said or prayed by a person. */
const offersWords =
  /\b(?:pray(?:er|ing)?|say(?:ing)?(?: to| something)|(?:you|we|i|they) (?:might|could|can|may|would) (?:say|ask|answer|reply|write)|tell (?:him|her|them)|text|message|journal|prompt|ask yourself|you (?:asked|wrote|said|mentioned)|your question|something like|for example|phrases? like)\b[^.!?]{0,40}$/i;

/** Words for the Bible in other languages. */
const foreignBible =
  /\b(?:bib(?:el|lia|le|bia|lique|lico|lica|lisch\w*)|bíbli\w+|bibbia|biblisch|écritures?|escrituras?|scrittura|schrift|vers(?:et|o|ículo|etto)s?|versículos?|dicho|refrán|proverb\w*|provérbio|ditado|dicton|sprichwort|evang[eé]l\w*|vangelo)\b/i;
/** A prayer in another language is addressed to God, or ends with "Amen". */
const foreignPrayer =
  /^\W*(?:señor|senhor|seigneur|signore|herr|padre|pai|père|vater|dios|deus|dieu|dio|gott|jesús|jesus|gesù)\b[^.!?]{0,30}[,!]|\bam[eé]n\W*$/i;
/** The prose offers words in another language to be said or prayed by a person. */
const foreignOffer =
  /\b(?:brindis|oraci[oó]n|oração|pri[eè]re|priez|preghiera|preg(?:are|a)|gebet|betet?|sag(?:en|e|t)?|schreib\w*|dec(?:ir(?:le)?|id)|dire|dites|dizer|diga|zeg(?:gen)?|schrijf)\b[^.!?\n]{0,60}$/i;
/** Shorter quotations in another language are words and phrases. */
const minForeignWords = 4;

/** Whether words in another language are meant as scripture: they are cited, or called so. */
function isForeignScripture({ attribution, form, text, count, before, after, label }: Quotation) {
  if (form === "unmarked") return false;
  if (attribution && !isLoose(attribution)) return true;
  if (count < minForeignWords || foreignPrayer.test(text)) return false;
  if (foreignOffer.test(before)) return false;
  return (
    attribution !== undefined ||
    label !== undefined ||
    foreignBible.test(before) ||
    foreignBible.test(after)
  );
}

/** A saying about God passes for scripture wherever it is quoted. */
const speaksOfGod = /\b(?:god|lord|heaven|godliness|gospel)\b/i;

/** Minimum words of a first clause that a verse has word for word. */
const minFirstClause = 6;

/**
 * The passage that has the first clause of a quotation in older English word for word: the rest may
 * be from another verse.
 */
function startOfVerse({ text, context }: Quotation, known: KnownPassages) {
  const end = text.search(/[,;:.!?—–](?=\s|$)/);
  if (end < 0) return undefined;
  const clause = quotedWords(text, { start: 0, end });
  if (allWords(clause).length < minFirstClause) return undefined;
  const found = findExact(clause, context);
  const passage =
    found &&
    loadPassages(found.place, context, known).find(({ version }) => version === found.version);
  return passage && { reference: found.reference, passage };
}

/** The paragraph of a quotation, with the prose before it up to the limit. */
function paragraph({ prose, base, before }: Quotation): string {
  const start = prose.lastIndexOf("\n\n", base.start);
  const end = prose.indexOf("\n\n", base.end);
  const own = prose.slice(
    Math.max(0, start, base.start - maxParagraph),
    end < 0 ? base.end + maxParagraph : Math.min(end, base.end + maxParagraph),
  );
  return `${before} ${own}`;
}
/** Length of a paragraph on each side of a quotation, in UTF-16 code units. */
const maxParagraph = 600;

/** A quotation with fewer words that nothing cites may be anybody's. */
const minUncited = 8;

/**
 * Whether a quotation that no verse has is meant as scripture: it is cited, or the prose calls it
 * scripture. Prayers, dialogue and the words of the person are not.
 */
function isMeantAsScripture(quotation: Quotation, { evidence, otherVerse }: Findings): boolean {
  const { attribution, before, after, text, form, count } = quotation;
  if (quotation.hasAuthor && !attribution?.isFirm) return false;
  if (quotation.isRepeated && evidence.resemblance !== "none") return true;
  const isCited = attribution !== undefined && !isLoose(attribution);
  if (!isCited && count < minUncited && !evidence.impliesAvailable && !evidence.knownSaying)
    return claimsScripture.test(before);
  if (evidence.resemblance === "close" && !attribution?.isFirm && isSongLine(before)) return false;
  if (evidence.resemblance === "close" || (otherVerse && evidence.exactInOtherVerse)) return true;
  if (evidence.knownSaying)
    return (
      attribution !== undefined ||
      (speaksOfGod.test(text) && !offersWords.test(before)) ||
      mentionsBible.test(paragraph(quotation))
    );
  if (!attribution?.isFirm && isSongLine(before)) return false;
  if (form === "unmarked") return evidence.resemblance !== "none";
  if (prayer.test(text) && !(attribution?.isFirm && evidence.resemblance !== "none")) return false;
  if (attribution?.isFirm) return true;
  if (attribution && evidence.resemblance !== "none") return !offersWords.test(before);
  if (claimsScripture.test(before)) return true;
  if (deniesScripture.test(after)) return true;
  if (attribution)
    return (
      !offersWords.test(before) &&
      /\b(?:says?|said|reads?|states?|tells?)\b[^.!?\n]{0,20}$/i.test(before) &&
      !isLoose(attribution)
    );
  return evidence.resemblance !== "none" && !offersWords.test(before);
}

/** Turns the findings into a result. */
export function decide(quotation: Quotation, findings: Findings): CheckedCitation {
  const { base, words, attribution, label, isLabelAvailable } = quotation;
  const { evidence, exact, otherVerse, closest, modernized } = findings;
  const verdict = decideVerdict(evidence);
  const cited =
    evidence.reference === "none" ? undefined : attribution && nameOf(attribution.reference);
  const reference = cited ?? exact?.reference ?? closest?.reference;
  const named = label !== undefined && !isLabelAvailable ? { named: label.toUpperCase() } : {};
  const result: CheckedCitation = { ...base, verdict, ...(reference && { reference }) };
  switch (verdict) {
    case "exact":
    case "exact-elsewhere":
    case "changes-sense": {
      const match = exact ?? modernized;
      if (match) {
        Object.assign(result, { translation: match.translation, scripture: match.scripture });
        if ("found" in match && match.found) result.found = match.found as string;
      }
      if (findings.changed) {
        result.reference = formatReference(findings.changed);
      }
      if (!exact && modernized) result.modernized = true;
      return verdict === "exact-elsewhere" ? { ...result, ...named } : result;
    }
    case "wrong-reference":
      return otherVerse
        ? {
            ...result,
            translation: otherVerse.translation,
            scripture: otherVerse.scripture,
            found: otherVerse.reference,
          }
        : result;
    case "differs":
      return closest
        ? {
            ...result,
            translation: closest.translation,
            scripture: closest.scripture,
            diff: diffWords(
              quotation.text,
              withoutVerseNumbers(words, closest.passage),
              closest.passage,
            ),
          }
        : result;
    case "unknown-translation":
      return closest
        ? { ...result, ...named, translation: closest.translation, scripture: closest.scripture }
        : { ...result, ...named };
    case "not-found":
    case "known-saying": {
      const nearest = otherVerse ?? closest;
      return nearest
        ? {
            ...result,
            translation: nearest.translation,
            scripture: nearest.scripture,
            ...(nearest.reference !== reference && { found: nearest.reference }),
          }
        : result;
    }
    default:
      return { ...result, ...named };
  }
}
