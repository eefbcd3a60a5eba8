import { expect, test } from "vitest";
import { isAboutWording } from "./discussed-wording.ts";

/** Returns whether the prose is about the quotation between ⟦ and ⟧. */
function isAbout(marked: string): boolean {
  const start = marked.indexOf("⟦");
  const end = marked.indexOf("⟧") - 1;
  return isAboutWording(marked.replace(/[⟦⟧]/g, ""), { start, end });
}

test.each([
  'King called it "a dream". His great borrowing in that sermon, "⟦every hill shall sink⟧", comes from Isaiah 40:4.',
  "Lincoln borrows from Mark 3:25: “⟦A house divided cannot endure⟧”.",
  "The novelist echoes Ecclesiastes 1:9 with “⟦nothing new beneath the moon⟧”.",
  "“⟦A house divided cannot endure⟧” alludes to Mark 3:25.",
  "“⟦A house divided cannot endure⟧”, an echo of Mark 3:25, opens the chapter.",
  "The title plays on Psalm 23:4: “⟦through the valley of the shadow of debt⟧”.",
  "Echoing Amos 5:24, the mayor promised that “⟦justice will flow like a river⟧”.",
  "Mark Twain riffs on Genesis 1:1: “⟦In the beginning God made the flies⟧”.",
  "“⟦In the beginning God made the flies⟧” was inspired by Genesis 1:1.",
  "The carol paraphrases Luke 2:14: “⟦peace on earth and mercy mild⟧”.",
  "Isaiah 40:4, reworked by Handel's librettist: “⟦every valley shall be lifted⟧”.",
  "The line\n\n> ⟦Be strong, for I have overcome the world.⟧\n\ntakes its end from John 16:33.",
  "| Ps 23:1 (KJV) | ⟦The LORD is my shepherd, I lack nothing⟧ | that is the NIV |",
  "> ⟦What is man, that thou art angry with him?⟧\n> — Ps 8:4 (read “mindful of him”)",
  "You sent me this:\n\n> ⟦The LORD is my keeper.⟧",
  "People say “yes”, and often misquote it as “⟦money is the root of all evil⟧”.",
  "“⟦The LORD is my keeper⟧” isn't the wording of Psalm 23:1.",
  "“⟦The LORD is my keeper⟧”, but the KJV has “shepherd”.",
  "The KJV doesn't have “⟦The LORD is my keeper⟧”.",
  "The psalm never says, in any Bible, “⟦The LORD is my keeper⟧” (Psalm 23:1).",
  "Nobody has found this: “⟦The LORD is my keeper⟧” (Psalm 23:1).",
])("the prose is about the wording of: %s", (marked) => {
  expect(isAbout(marked)).toBe(true);
});

test.each([
  "Psalm 23:1 says “⟦The LORD is my keeper⟧”.",
  "In Romans 9:33, Paul borrows from Isaiah 28:16: “⟦Behold, I lay in Zion a rock⟧”.",
  "This echoes Psalm 46:10: “⟦Be quiet, and know that I am God⟧”.",
  "Alluding to Psalm 22, Jesus cries, “⟦My God, why did you leave me?⟧” (Matthew 27:46)",
  "“⟦Prepare a way in the desert⟧” (Isaiah 40:3) echoes the exodus.",
  "Lincoln borrowed this line: “⟦A house divided cannot endure⟧” (Mark 3:25, KJV)",
  "The prophet's allusion to Exodus 14 is clear: “⟦I will make a road in the sea⟧”.",
  "Lincoln borrowed much. Psalm 19:9 says “⟦the judgments of the Lord are good⟧”.",
  "He never said “yes”. Psalm 23:1 says “⟦The LORD is my keeper⟧”.",
  'They did not say "no". In Psalm 23:1 we read "⟦The LORD is my keeper⟧".',
  "Don't be afraid: “⟦The LORD is my keeper⟧” (Psalm 23:1, KJV) is not just a nice line.",
  "Nowhere does the KJV say that we never suffer, but “⟦The LORD is my keeper⟧” (Psalm 23:1, KJV).",
  "I cannot sleep; “⟦The LORD is my keeper⟧” (Psalm 23:1).",
])("the prose presents as scripture: %s", (marked) => {
  expect(isAbout(marked)).toBe(false);
});

test("a long text before a quotation is read up to a limit", () => {
  const prose = `${"“a” ".repeat(20_000)}“`;
  expect(
    isAboutWording(`${prose}Jesus wept”`, { start: prose.length, end: prose.length + 10 }),
  ).toBe(false);
});
