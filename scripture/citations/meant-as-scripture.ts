// Decides whether an inexact quotation is meant as scripture.
import { isLoose } from "./attribution.ts";
import {
  hasAuthorBehind,
  isAccordingToAuthor,
  isFromOtherSource,
  isOfOtherAuthor,
  namesOtherSource,
} from "./other-authors.ts";
import type { Findings, Quotation } from "./quotation.ts";
import { sayingVerb } from "./saying-verbs.ts";
import { isAllusion, isSongLine, isTitleCase } from "./song-titles.ts";

/** "The Bible says that", "scripture teaches:", "it is written". */
const claimsScripture = new RegExp(
  `\\b(?:bible|scriptures?|god['’]s word|word of god|verse|psalmist|proverbs?|gospels?)\\b[^.!?\\n]{0,40}\\b${sayingVerb}\\b[^.!?\\n]{0,25}$|\\bit is written\\b[^.!?\\n]{0,20}$`,
  "i",
);
/** "Jesus replied, “": words of Jesus as a quotation. */
const jesusSays = new RegExp(
  `\\bJesus\\s(?:\\p{Ll}+ly\\s)?${sayingVerb}(?:\\s\\p{Ll}+){0,3}[,:]\\s["“]$`,
  "u",
);
/** The prose mentions the Bible or its text. */
const mentionsBible =
  /\b(?:bible|biblical|scriptures?|verses?|misquot\w+|proverbs?|jesus|god['’]s word)\b/i;
/** The reply is about sayings that are not in the Bible. */
const discussesSayings =
  /(?:\bnot|n['’]t|\bnever|\bnowhere)\b[^.!?\n]{0,30}\b(?:in|from|says?|said)\s(?:the\s)?(?:bible|scripture)\b/i;
/** The prose before a quotation attributes it to an author or a book: "Isaiah says". */
const givenToAuthor =
  /\b(?:Paul|Moses|David|Solomon|Job|Isaiah|Jeremiah|Peter|James|Matthew|Mark|Luke|John|Genesis|Exodus|Psalms?|Ecclesiastes|Romans|Corinthians|Hebrews|Revelation|prophet|apostle|psalmist)\s(?:\p{L}+\s)?(?:says?|said|writes?|wrote|tells?|told|teaches|taught|promises?|reads?|has)\b[^.!?\n]{0,30}$/u;
/** A prayer starts with an address to God or ends with "Amen". */
const prayer =
  /^\W*(?:(?:dear|gracious|almighty|holy|merciful|loving|o|our|heavenly)\s+)*(?:lord|father|god|jesus|abba|savior|saviour|heavenly father|lord jesus|holy spirit)\b[^.!?]{0,30}[,!]|\bamen\W*$/i;
/** The prose suggests something to say or to pray. */
const offersWords =
  /\b(?:pray(?:er|ing)?|say(?:ing)?(?: to| something)|(?:you|we|i|they) (?:might|could|can|may|would) (?:say|ask|answer|reply|write)|tell (?:him|her|them)|text|message|journal|prompt|ask yourself|you (?:asked|wrote|said|mentioned)|your question|something like|for example|phrases? like)\b[^.!?]{0,40}$/i;

/**
 * A known saying about God is treated as scripture even if the prose does not mention the Bible.
 */
const speaksOfGod = /\b(?:god|lord|heaven|godliness|gospel)\b/i;

/**
 * Returns `before`, which may start in an earlier paragraph, followed by the paragraph of the
 * quotation, up to a limit.
 */
export function paragraph({ prose, base, before }: Quotation): string {
  const start = prose.lastIndexOf("\n\n", base.start);
  const end = prose.indexOf("\n\n", base.end);
  const own = prose.slice(
    Math.max(0, start, base.start - maxParagraph),
    end < 0 ? base.end + maxParagraph : Math.min(end, base.end + maxParagraph),
  );
  return `${before} ${own}`;
}
/** Maximum length of the paragraph on each side of a quotation, in UTF-16 code units. */
const maxParagraph = 600;

/** Words of a living person, not of scripture: "If your husband says", "my neighbor told me". */
const personSays =
  /\b(?:my|your|his|her|our|their|an?|the|some)\s(?:\p{Ll}+\s)?(?:husband|wife|spouse|partner|boyfriend|girlfriend|fianc[ée]e?|boss|manager|colleague|coworker|co-worker|teacher|professor|therapist|counselor|doctor|neighbou?r|friend|roommate|classmate|brother|sister|mother|mom|mum|father|dad|son|daughter|child|kid|teen(?:ager)?|uncle|aunt|cousin|grand(?:mother|father|ma|pa)|parents?|friends|family|people|pastor|priest|preacher|blogger|influencer|skeptic|critic)\s(?:\p{Ll}+\s)?(?:says?|said|tells?|told|asks?|asked|insists?|insisted|claims?|claimed|shouts?|texts?|texted|repl(?:y|ies|ied)|keeps saying)\b[^.!?\n"“„«]{0,20}$/iu;

/** "the saying attributed to Hillel:": somebody else said the words. */
const givenToOther =
  /\b(?:attributed|credited|ascribed)\sto\s(?!(?:Jesus|Christ|Paul|Moses|David|Solomon|Isaiah|Jeremiah|Peter|James|John|Matthew|Mark|Luke)\b)\p{Lu}[^.!?\n"“„«]{0,30}$/u;
const saysBefore = new RegExp(`\\b${sayingVerb}\\b(?!\\s(?:you|me)\\b)[^.!?\\n]{0,20}$`, "i");
/** "You may be thinking of James 3:12, “": the words stand in apposition to the reference. */
const isApposition = (between: string) => /^[\s)*_]*[,:]\s["“„«*_]*$/.test(between);
/** "James 1:20 in the KJV is “", "the KJV renders as “": the quotation is what the passage has. */
const hasWording =
  /\b(?:is|has|reads?|says|goes|runs|gives|renders?(?:\s(?:it|this))?(?:\sas)?|puts\sit)[\s,:>]*["“„«*_]*$/i;
/** "“…”, from James 1:20", "“…”\nJames 1:20". */
const isSource = /^["”»’'*_.,;\s]*(?:(?:from|in|at)\s)?$/;

function presentsWording({ attribution, prose, base, before }: Quotation): boolean {
  const { start = 0 } = attribution?.reference ?? {};
  return start >= base.end ? isSource.test(prose.slice(base.end, start)) : hasWording.test(before);
}
/** Minimum words of a quotation in apposition. A shorter one may be a remark. */
const minApposed = 6;

/** Minimum words of a quotation without a reference. Shorter ones may have any source. */
const minUncited = 8;
/** The same without marks, if the writer's own sentence may be close to the verse. */
const minUnmarked = 7;
/** The same if the prose says that the words are not in the Bible. */
const minDenied = 5;
/** "… — that's Polonius in Hamlet", "… is an old proverb". */
const saysWhatItIs =
  /^["”»’'*_)\s,;:.—–-]*(?:(?:that|it|this)(?:['’]s|\sis)|(?:which\s)?(?:is|was|comes|goes back))\s(?!not\b)/iu;
/** "A saying often given to Gandhi is", "the old proverb". */
const namesSaying = /\b(?:saying|quotation|proverb|adage|maxim|motto|slogan)\b[^.!?\n]{0,60}$/iu;
/** "As the old saying goes". */
const sayingGoes =
  /(?<!\b(?:faithful|trustworthy|true|sure)\s)\b(?:saying|adage|maxim|motto|slogan)\s(?:goes|has it|says)\P{L}*$/iu;
/** "(cf. Isaiah 7:9)" compares the words of an author with a verse. */
const isComparison = (after: string) => /^["”»’'*_.,\s]{0,4}[([](?:cf|cp|compare)\b/i.test(after);
/** Minimum words of a title. */
const minTitleWords = 3;

/** `SERMON NOTES — "Under the Broom Tree"`: title case without punctuation, unlike any verse. */
const isTitle = ({ text, form, label, count }: Quotation): boolean =>
  form === "marks" &&
  label === undefined &&
  count >= minTitleWords &&
  isTitleCase(text) &&
  !/[.,;!?]/.test(text);

/** A reference with book, chapter and verse: "Micah 6:8". */
const citation = /\p{Lu}\p{L}*\.? \d{1,3}[:.,]\d/gu;
/** Minimum number of references in a reply that is about verses. */
const minCitations = 2;

/**
 * Whether an inexact quotation is meant as scripture: it has a reference, or the prose calls it
 * scripture. Prayers, dialogue and the user's own words are not.
 */
export function isMeantAsScripture(
  quotation: Quotation,
  { evidence, otherVerse }: Findings,
): boolean {
  const { attribution, base, before, after, text, form, count } = quotation;
  // Words that follow a verse closely are compared, whatever name, work or song is beside them.
  const isClose = evidence.resemblance === "close";
  if (quotation.hasAuthor && !attribution?.isFirm && !isClose) return false;
  // A writer's own sentence may be close to the verse, so free wording does not count.
  if (quotation.mustFollow)
    return (
      evidence.exactInOtherVerse ||
      (isClose &&
        count >= minUnmarked &&
        (evidence.altersMeaning || evidence.impliesAvailable || evidence.label !== "none"))
    );
  if (quotation.isInTableOfOthers && quotation.label === undefined && !isClose) return false;
  if (quotation.isRepeated && evidence.resemblance !== "none") return true;
  const isCited = attribution !== undefined && !isLoose(attribution);
  if (!isCited && count < minUncited && !evidence.impliesAvailable && !evidence.knownSaying)
    return claimsScripture.test(before) || (evidence.isDenied && count >= minDenied);
  if (!attribution?.isFirm && givenToOther.test(before.replace(/[\s,:"“„«*_]+$/, ""))) return false;
  const { index } = quotation.context;
  const isLike = isClose || evidence.exactInOtherVerse;
  const mayBeOthersWords = !isLike && !evidence.knownSaying && quotation.label === undefined;
  if (
    mayBeOthersWords &&
    !attribution?.isFirm &&
    (hasAuthorBehind(after) || sayingGoes.test(before))
  )
    return false;
  const isOther =
    mayBeOthersWords &&
    evidence.reference === "real" &&
    (isOfOtherAuthor(before, index) ||
      isAccordingToAuthor(before) ||
      namesOtherSource(before) ||
      isFromOtherSource(after) ||
      (evidence.resemblance === "none" && isSongLine(before)));
  if (isOther) return false;
  // The writer cites a passage that does not exist, so nothing else can be meant.
  if (isCited && evidence.reference === "missing" && form !== "unmarked")
    return !offersWords.test(before);
  if (isTitle(quotation) && !evidence.knownSaying && !(isClose && count >= minApposed))
    return false;
  if (!isLike && !evidence.knownSaying && (isAllusion(after) || isComparison(after))) return false;
  if (isClose || (otherVerse && evidence.exactInOtherVerse)) return true;
  if (evidence.knownSaying)
    return (
      attribution !== undefined ||
      (speaksOfGod.test(text) && !offersWords.test(before)) ||
      mentionsBible.test(paragraph(quotation)) ||
      givenToAuthor.test(before) ||
      discussesSayings.test(quotation.prose) ||
      ((saysWhatItIs.test(after) || namesSaying.test(before)) &&
        (quotation.prose.match(citation)?.length ?? 0) >= minCitations)
    );
  if (!attribution?.isFirm && isSongLine(before)) return false;
  if (!attribution?.isFirm && evidence.resemblance === "none" && !evidence.isDenied) {
    const spoken = before.replace(/[\s,:"“„«*_]+$/, "");
    if (personSays.test(spoken) && !claimsScripture.test(before)) return false;
  }
  if (form === "unmarked") return evidence.resemblance !== "none" || quotation.isLabeledRow;
  if (prayer.test(text) && !(attribution?.isFirm && evidence.resemblance !== "none")) return false;
  if (attribution?.isFirm) return true;
  // "In the KJV, James 1:20 is “…”": the writer names both a passage and a translation.
  if (isCited && quotation.label !== undefined && count >= minUncited && presentsWording(quotation))
    return !offersWords.test(before);
  // "The NIV builds this into its text: “they did not understand the voice”"
  if (attribution && quotation.label !== undefined && /[:：]\s*["“„«]?$/.test(before)) return true;
  // "How did God work in this?" beside a reference is usually a question to think about.
  if (/\?\s*$/.test(text) && quotation.label === undefined && !saysBefore.test(before))
    return claimsScripture.test(before);
  if (attribution && evidence.resemblance !== "none") return !offersWords.test(before);
  if (claimsScripture.test(before)) return true;
  if (!attribution && jesusSays.test(before)) return true;
  if (
    evidence.isDenied &&
    (attribution ||
      count >= minUncited ||
      mentionsBible.test(before.slice(-80) + after.slice(0, 120)))
  )
    return true;
  if (attribution) {
    if (offersWords.test(before) || !isCited) return false;
    const { end } = attribution.reference;
    return (
      saysBefore.test(before) ||
      (count >= minApposed &&
        end <= base.start &&
        isApposition(quotation.prose.slice(end, base.start)))
    );
  }
  return evidence.resemblance !== "none" && !offersWords.test(before);
}
