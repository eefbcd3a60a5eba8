// Speech that the Bible reports without approving it is marked with its speaker.
import { expect, test } from "vitest";
import { checkContext, quotations } from "#testing/citations.ts";
import { formatReference } from "../references/reference.ts";
import { tokenize } from "../search/tokenize.ts";
import type { Translation } from "../translation/load.ts";
import { type ReportedSpeech, speakerOf } from "./reported-speech.ts";
import { speakers } from "./speakers.ts";

const found = (prose: string) =>
  quotations(prose).map(({ verdict, speaker }) => [verdict, speaker].filter(Boolean).join(" "));

test.each([
  [
    "“Ye shall be as gods, knowing good and evil” (Genesis 3:5) is God’s promise to you",
    "exact serpent",
  ],
  ["“You will not certainly die” (Genesis 3:4, NIV)", "changes-sense serpent"],
  [
    "“Yea, hath God said, Ye shall not eat of every tree of the garden?” (Genesis 3:1)",
    "exact serpent",
  ],
  [
    "The Bible says, “All these things will I give thee, if thou wilt fall down and worship me.”",
    "exact satan",
  ],
  ["“If you are the Son of God, throw yourself down” (Matthew 4:6, NIV)", "exact-elsewhere satan"],
  ["“Skin for skin, yea, all that a man hath will he give for his life” (Job 2:4)", "exact satan"],
  ["“There is no God” (Psalm 14:1)", "changes-sense fool"],
  [
    "“Though thy beginning was small, yet thy latter end should greatly increase” (Job 8)",
    "exact bildad",
  ],
  [
    "“Though your beginning was humble, your future will be very great” (Job 8:7, NIV)",
    "unknown-translation bildad",
  ],
  ["“Man is born to trouble, as the sparks fly upward” (Job 4-5)", "exact-elsewhere eliphaz"],
  ["“Canst thou by searching find out God?” (Job 11:7)", "exact zophar"],
  ["“Curse God, and die” (Job 2:9)", "exact jobs-wife"],
  ["“Am I my brother's keeper?” (Genesis 4:9)", "exact cain"],
  ["“What is truth?” (John 18:38)", "exact pilate"],
  ["“We have no king but Caesar” (John 19:15)", "exact council"],
  ["“It is vain to serve God” (Malachi 3:14)", "exact israelites"],
  [
    "“Stolen waters are sweet, and bread eaten in secret is pleasant” (Proverbs 9:17)",
    "exact folly",
  ],
  ["“Touch not; taste not; handle not” (Colossians 2:21)", "exact false-teachers"],
  ["“Ye shall be as gods, knowing good and evil” (Romans 8:28)", "wrong-reference serpent"],
  [
    "> Ye shall not surely die:\n> For God doth know that in the day ye eat thereof\n\n— Genesis 3:4-5",
    "exact serpent",
  ],
])("%s is %s", (prose, wanted) => {
  expect(found(prose)).toEqual([wanted]);
});

test.each([
  "“Now the serpent was more subtil than any beast of the field” (Genesis 3:1)",
  "“We may eat of the fruit of the trees of the garden” (Genesis 3:2)",
  "“The serpent beguiled me, and I did eat” (Genesis 3:13)",
  "“Get thee hence, Satan: for it is written, Thou shalt worship the Lord thy God” (Matthew 4:10)",
  "“They are corrupt, they have done abominable works” (Psalm 14:1)",
  "“I know that my redeemer liveth” (Job 19:25)",
  "“Where is Abel thy brother?” (Genesis 4:9)",
  "“I find in him no fault at all” (John 18:38)",
  "“And they all condemned him to be guilty of death” (Mark 14:64)",
  "“Elihu also proceeded, and said” (Job 36:1)",
  "“And all the prophets prophesied so” (1 Kings 22:12)",
  "“Shall I crucify your King?” (John 19:15)",
  "“God be merciful to me a sinner” (Luke 18:13)",
])("the words of another speaker or of the narrator have no mark: %s", (prose) => {
  expect(found(prose)).toEqual(["exact"]);
});

test("each speaker has a speech", () => {
  const named = new Set(checkContext.speeches.map(({ speaker }) => speaker));
  expect([...named].sort()).toEqual([...speakers].sort());
});

/** Shorter parts, such as "and the prophets", may stand between two parts of a speech. */
const minWords = 4;
/** The WEB closes the speech of Assyria before these verses. */
const unmarked = /^Isaiah 10:1[01]$/;
const webText = checkContext.translations.get("web") as Translation;

/** Yields the verses of a speech in the WEB. */
function* versesOf({ start, end }: ReportedSpeech) {
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++)
    for (const { verse, text } of webText.chapter(start.book, chapter)?.verses ?? [])
      if (
        (chapter > start.chapter || verse >= start.verse) &&
        (chapter < end.chapter || verse <= end.verse)
      )
        yield { reference: formatReference({ book: start.book, chapter, verse }), text };
}

/** The words outside of a speech in its verses, as the quotation marks of the WEB tell. */
function narratedIn(speech: ReportedSpeech): { reference: string; text: string }[] {
  const verses = [...versesOf(speech)];
  const first = /[“”]/.exec(verses[0]?.text ?? "")?.[0];
  let depth = first === "”" ? 1 : 0;
  return verses.flatMap(({ reference, text }) => {
    // A paragraph within a speech repeats the opening mark.
    if (text.startsWith("“")) depth = 0;
    return text.split(/([“”])/).flatMap((part) => {
      if (part === "“") depth += 1;
      else if (part === "”") depth -= 1;
      const isNarrated = first && depth === 0 && !part.includes("‘") && !unmarked.test(reference);
      return isNarrated && tokenize(part).length >= minWords ? [{ reference, text: part }] : [];
    });
  });
}

const speakerIn = (text: string, reference: string, translation: string) =>
  speakerOf(
    tokenize(text),
    { kind: "quotation", start: 0, end: 0, verdict: "exact", reference, translation },
    checkContext.translations,
    checkContext.speeches,
  );

test("the narrator's words in the verses of a speech have no speaker", () => {
  const narrated = checkContext.speeches.flatMap(narratedIn);
  expect(narrated.length).toBeGreaterThan(80);
  expect(narrated.filter(({ reference, text }) => speakerIn(text, reference, "web"))).toEqual([]);
});

test("the last words of a speech have its speaker in each translation", () => {
  const silent: string[] = [];
  for (const { speaker, end, part } of checkContext.speeches)
    for (const [id, translation] of checkContext.translations) {
      const text = translation.verse(end.book, end.chapter, end.verse)?.text ?? "";
      const words = tokenize(text).slice(-5);
      const found = speakerIn(text.slice(words[0]?.start), formatReference(end), id);
      if (found !== speaker && part !== "sentence")
        silent.push(`${id} ${formatReference(end)} ${text}`);
    }
  expect(silent).toEqual([]);
});
