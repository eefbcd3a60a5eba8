// Faithful quotations that earlier rules reported as wrong, and similar quotations that are wrong.
import { expect, test } from "vitest";
import { references, verdicts } from "#testing/citations.ts";

test.each<[string, string, string[]]>([
  [
    "verse numbers as superscript signs",
    "John 11:35-36 (KJV)\n> ³⁵Jesus wept. ³⁶Then said the Jews, Behold how he loved him!",
    ["exact"],
  ],
  [
    "a tag within a word",
    "“The L<small>ORD</small> is my shepherd; I shall not want.” (Psalm 23:1)",
    ["exact"],
  ],
  [
    "letters that imitate small capitals",
    "“what doth the Lᴏʀᴅ require of thee” (Micah 6:8, KJV)",
    ["exact"],
  ],
  [
    "an HTML block quote with its source",
    "<blockquote>\n<p>Jesus wept.</p>\n<footer>— <cite>John 11:35 (KJV)</cite></footer>\n</blockquote>",
    ["exact"],
  ],
  ["an HTML quotation", "As John 11:35 says, <q>Jesus wept.</q>", ["exact"]],
  [
    "translations below a heading, without marks",
    "**John 11:36**\nKJV: Then said the Jews, Behold how he loved him!\nWEB: The Jews therefore said, “See how much affection he had for him!”",
    ["exact", "exact"],
  ],
  [
    "a modern translation after two quotations from another one",
    "“Jesus wept.” (John 11:35) “Rejoice evermore.” (1 Thessalonians 5:16) “The LORD is my shepherd, I lack nothing.” (Psalm 23:1)",
    ["exact", "exact", "unknown-translation"],
  ],
  [
    "a modern translation without a reference",
    "As the Bible says, “Do not conform to the pattern of this world, but be transformed by the renewing of your mind.”",
    ["unknown-translation"],
  ],
  [
    "a free beginning of a modern translation",
    "“Take delight in the LORD, and he will give you the desires of your heart.” (Psalm 37:4)",
    ["unknown-translation"],
  ],
  [
    "short excerpts of a modern translation",
    "“Put on the full armor of God” (Ephesians 6:11) “Everyone should be quick to listen” (James 1:19) “He will wipe every tear from their eyes” (Revelation 21:4)",
    ["unknown-translation", "unknown-translation", "unknown-translation"],
  ],
  [
    "words of a named translation that a parallel verse has in another one",
    "“Love the Lord your God with all your heart and with all your soul and with all your mind” (Matthew 22:37, NIV)",
    ["unknown-translation"],
  ],
  [
    "a quotation before a sentence about another translation",
    "The Douay-Rheims prints it as Psalm 22:1: “The Lord ruleth me: and I shall want nothing.” In the KJV it is Psalm 23:1.",
    ["unknown-translation"],
  ],
  [
    "an ampersand",
    "“In the beginning God created the heaven & the earth.” (Genesis 1:1)",
    ["exact"],
  ],
  [
    "a reference between the words",
    "“For God so loved the world (John 3:16) that he gave his only begotten Son”",
    ["exact"],
  ],
  [
    "single marks after a reference, inside double marks",
    "“As John 11:36 puts it, ‘Behold how he loved him!’,” she said.",
    ["exact"],
  ],
  [
    "a list of translations without marks",
    "Compare Psalm 23:1:\n\n- **KJV**: The LORD is my shepherd; I shall not want.\n- **WEB**: Yahweh is my shepherd: I shall lack nothing.",
    ["exact", "exact"],
  ],
  [
    "a question in another column",
    "## James 1\n\n| Verse | Words (WEB) | Question |\n|---|---|---|\n| 1:5 | But if any of you lacks wisdom, let him ask of God | What do you lack here? |",
    ["exact"],
  ],
  [
    "another wording at the beginning of the verse",
    "“Be still before the LORD and wait patiently for him” (Psalm 37:7)",
    ["unknown-translation"],
  ],
  [
    "another wording at the end of the verse",
    "“For no word from God will ever fail.” (Luke 1:37)",
    ["unknown-translation"],
  ],
  [
    "phrases in another order",
    "“For to us a child is born, to us a son is given, and the government will be on his shoulders.” (Isaiah 9:6)",
    ["unknown-translation"],
  ],
  [
    "a word less than in one of the translations",
    "Remember this: “For the wages of sin is death, but the gift of God is eternal life in Christ Jesus our Lord.”",
    ["unknown-translation"],
  ],
  [
    "words of today for older ones",
    "“For we live by faith, not by sight.” (2 Corinthians 5:7)",
    ["unknown-translation"],
  ],
  [
    "a verse in the words of the New Testament",
    "“Hear, O Israel: The LORD our God, the LORD is one.” (Deuteronomy 6:4)",
    ["unknown-translation"],
  ],
  [
    "a modernized verse after exact ones",
    "“Jesus wept.” (John 11:35) “Rejoice evermore.” (1 Thess 5:16)\n\n“How long, LORD? Will you forget me forever?” (Psalm 13:1)",
    ["exact", "exact", "unknown-translation"],
  ],
])("a faithful quotation is not called wrong: %s", (_, prose, wanted) => {
  expect(verdicts(prose)).toEqual(wanted);
});

test.each<[string, string, string]>([
  [
    "no verse has the words",
    "As the Bible says, “Trust the process, for the Lord is near.”",
    "not-found",
  ],
  [
    "a book that does not exist",
    "My pastor said Hezekiah 3:16 says “Be ye not idle on the sabbath of labor”.",
    "not-found",
  ],
  [
    "a verse that does not exist",
    "Jude 2:4 warns about “the wolves that wear the ring”.",
    "not-found",
  ],
  [
    "every negation is dropped",
    "“be strong and of good courage, be afraid and be dismayed” (Joshua 1:9)",
    "differs",
  ],
  [
    "a name of God is replaced by another owner",
    "“for the battle is the king's, and he will give you into our hands” (1 Samuel 17:47)",
    "differs",
  ],
  ["two words are swapped", "“We ought to obey men rather than God.” (Acts 5:29)", "differs"],
  [
    "a word at the end is replaced",
    "“Though he slay me, yet will I doubt him” (Job 13:15)",
    "differs",
  ],
  [
    "words are added at the end",
    "“If we confess our sins to the priest” (1 John 1:9, from memory)",
    "differs",
  ],
  [
    "a known saying begins it",
    "“Patience is a virtue, and those who have it will see God.” (Galatians 5:22)",
    "known-saying",
  ],
  [
    "other words than the verse introduce single marks",
    "“And yet he not saith, ‘Where is the good way?’” (Jeremiah 6:16)",
    "differs",
  ],
])("an altered quotation is not called exact or another translation: %s", (_, prose, wanted) => {
  expect(verdicts(prose)).toEqual([wanted]);
});

test.each<[string, string]>([
  [
    "a saying of somebody else",
    "Compare Luke 6:31 and the saying attributed to Hillel: “What is hateful to you, do not do to your neighbor.”",
  ],
  [
    "a proverb of a relative",
    "Lee la Biblia. Como dice mi abuela, «a Dios rogando y con el mazo dando».",
  ],
  ["a title", '# SERMON NOTES — "Under the Broom Tree"\n\n1 Kings 19:1-18'],
  [
    "words of a person",
    'Ephesians 5:21 is first. If your husband says "submit means obey me", wait.',
  ],
])("%s is not scripture", (_, prose) => {
  expect(verdicts(prose)).toEqual([]);
});

test.each<[string, string, string[]]>([
  [
    "the book that has the words at these numbers",
    "Ephesians 4:26 assumes anger. Another letter: “Let every man be swift to hear, slow to speak, slow to wrath” (1:19), “for the wrath of man worketh not the righteousness of God” (v. 20).",
    ["Ephesians 4:26", "James 1:19", "James 1:20"],
  ],
  [
    "the subject of a sentence before",
    "Ephesians 4:26 assumes anger. James takes another angle. He wants us to be slow (1:19).",
    ["Ephesians 4:26", "James 1:19"],
  ],
  [
    "the book before, if they are no time of day",
    "Job 5:7 is by Eliphaz. Bildad speaks at 8:7, while 3:3 is by Job. The book ends at 42:17 and starts at 8:30.",
    ["Job 5:7", "Job 8:7", "Job 3:3", "Job 42:17"],
  ],
  [
    "the same in Spanish",
    "Efesios 4:26 supone la ira. Pero Santiago mira desde otro lado. Nos quiere lentos (1:19).",
    ["Ephesians 4:26", "James 1:19"],
  ],
  [
    "the cited chapter, if a figure of another book acts in it",
    "Galatians 2:9 names the pillars. James gives Paul the right hand (2:12).",
    ["Galatians 2:9", "Galatians 2:12"],
  ],
  [
    "the heading above a table",
    "### Study Guide: James 1\n\n| Verse | Key phrase |\n|---|---|\n| 1:12 | Blessed |\n| 1:22 | Doers |\n\n| Time | What |\n|---|---|\n| 9:30 | Start |",
    ["James 1", "James 1:12", "James 1:22"],
  ],
])("numbers without a book belong to %s", (_, prose, wanted) => {
  expect(references(prose)).toEqual(wanted);
});

test("numbers without a book are read in the book that has the quotation beside them", () => {
  const table =
    '| Saying | Where |\n|---|---|\n| "Jesus wept." | 11:35 |\n' +
    '| "It is finished without you" | 19:30 |\n| "Peace be unto you" | 20:19 |';
  expect(references(table)).toEqual(["John 11:35", "John 19:30", "John 20:19"]);
  expect(references('The doors open at 11:30. "Jesus wept." 11:36 was the last bus.')).toEqual([]);
});

test("a verse number is read in the earlier chapter that has the quotation beside it", () => {
  const prose =
    'Psalm 23:1 (KJV) says "The LORD is my shepherd; I shall not want." ' +
    'John 10:11 says "I am the good shepherd". Compare "He maketh me to lie down in green ' +
    'pastures" (v. 2) and "I am the door of the sheep" (v. 7).';
  expect(references(prose)).toEqual(["Psalm 23:1", "John 10:11", "Psalm 23:2", "John 10:7"]);
});
