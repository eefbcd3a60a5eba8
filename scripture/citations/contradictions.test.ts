// Quotations that contradict their verse, or have nothing to do with it, under any label.
import { expect, test } from "vitest";
import { references, verdicts } from "#testing/citations.ts";

test.each([
  "Matthew 18:22 (NIV): “I tell you, not seven times, but twelve times.”",
  "Mark 16:16 (ESV): “Whoever believes and is baptized will be condemned”",
  "Exodus 20:13 (NIV): “You shall murder.”",
  "“Trust in the LORD with all your heart and lean on your own understanding” (Proverbs 3:5, NIV)",
  "“Jesus fed about ten thousand men, besides women and children” (Matthew 14:21, NLT)",
  "“Then Aaron stretched out his hand over the sea” (Exodus 14:21, NIV)",
  "“Blessed are the impure in heart, for they will see God” (Matthew 5:8, NIV)",
  "“God is unfaithful, by whom you were called into the fellowship of his Son” (1 Corinthians 1:9, ESV)",
  "*The LORD is far from all them that call upon him, to all that call upon him in truth.* (Psalm 145:18)",
  "**be weak and of a good courage; be not afraid** (Joshua 1:9)",
  // "Bless" is no negation.
  "“Bless the people who persecute you, and go on to bless and curse them.” (Romans 12:14, NLT)",
  // A unit, or a word with the letters of a number, excuses no other number.
  "“Jesus took the seven aside and told them, We are going up to Jerusalem, and they will wash his feet” (Luke 18:31, NIV)",
  "“The eleven disciples went to Galilee, in the morning, to the mountain where Jesus had told seven of them to go.” (Matthew 28:16, NIV)",
  "“The number of those who had eaten was about ten thousand men, in addition to all the women and children.” (Matthew 14:21, NET)",
  "“with him ten thousand who had his name and his Father’s name written on their foreheads” (Revelation 14:1, NIV)",
  // Names with the same beginning.
  "“But Mary was distracted with much serving. And she went up to him and said, Lord, do you not care that my sister has left me to serve alone?” (Luke 10:40, ESV)",
  "“But when they did not find them, they dragged James and some other believers before the city officials” (Acts 17:6, NIV)",
  "“Then the LORD told the fish, and it vomited John onto dry land” (Jonah 2:10, NIV)",
  "“Then he released Barnabas to them; and when he had scourged Jesus, he delivered him to be crucified” (Matthew 27:26, NIV)",
  "“For as Joel was three days and three nights in the belly of a huge fish” (Matthew 12:40, NIV)",
  "“and the LORD said to Moses and to Eliezer the son of Aaron the priest” (Numbers 26:1, NIV)",
  "“After this the king of the Ammonites died, and Amon his son ruled in his place” (2 Samuel 10:1, ESV)",
  "“the daughter of Herod danced before them” (Matthew 14:6, NIV)",
])("a contradiction of all translations differs: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["differs"]);
});

test.each([
  "“Do not be anxious about anything, but in every situation, by prayer and petition, with thanksgiving, present your requests to God.” (Philippians 4:6, NIV)",
  "“I can do all this through him who gives me strength.” (Philippians 4:13, NIV)",
  "“The LORD is my shepherd, I lack nothing.” (Psalm 23:1, NIV)",
  "“Never will I leave you; never will I forsake you.” (Hebrews 13:5, NIV)",
  "“No one can see the kingdom of God unless they are born again.” (John 3:3, NIV)",
  "“not seven times, but seventy-seven times” (Matthew 18:22, NIV)",
  "“Nearby stood six stone water jars, each holding from twenty to thirty gallons.” (John 2:6, NIV)",
  "“Are you tired? Worn out? Burned out on religion? Come to me. Get away with me and you’ll recover your life.” (Matthew 11:28, MSG)",
  "“A certain ruler asked him; he had walked about seven miles from Jerusalem” (Luke 24:13, NIV)",
  "“Now there were six stone jars; each held eighteen to twenty-seven gallons in the evening” (John 2:6, NIV)",
  "“About nine in the morning he went out and saw others” (Matthew 20:3, NIV)",
  "“If anyone kills Cain, he will suffer vengeance seven times over” (Genesis 4:15, NIV)",
  "“And Ezekias went up to the temple of the LORD and spread it out before the LORD” (2 Kings 19:14, NIV)",
  "“when Zechariah the son of Jeroboam reigned over Israel in Samaria six months” (2 Kings 15:8, ESV)",
  "“In those days Ezekias fell ill and was at the point of death” (Isaiah 38:1, NIV)",
  "“Simon has described to us how God first intervened to choose a people for his name from the Gentiles.” (Acts 15:14, NIV)",
  "“The Lord ruleth me: and I shall want nothing.” (Psalm 22:1, Douay-Rheims)",
])("a faithful modern rendering does not differ: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["unknown-translation"]);
});

test.each([
  "Psalm 46:1 (NLT): “God has promised that your business will double within the year”",
  "Matthew 5:9 (NIV): “A cup of coffee shared in peace is worth ten sermons”",
  "Romans 8:1 (ESV): “Every sunrise is a letter from heaven written for the one who wakes early”",
  "In Revelation 22:9 John writes, “The lamp of the city is fed with the oil of kindness.”",
  "As Proverbs 4:20 assures us that “the patient listener shall inherit the morning.”",
  "You may be thinking of James 3:12, “thy sorrow shall become a road for other feet.”",
  "In Romans 17:4 Paul writes, “The gentle shall inherit the long road.”",
  "The Decalogue says, “every heart must rest before the sun goes down” (Exodus 20:8).",
  "Messiah Yeshua said, “every heart must rest before the sun goes down” (Matthew 5:8).",
  "As Moshe wrote, “every heart must rest before the sun goes down” (Exodus 20:8).",
  "The Luther Bible reads, “every heart must rest before the sun goes down” (Exodus 20:8).",
  "As Hartwell says, “every heart must rest before the sun goes down” (Exodus 20:8).",
  "Jesus replied, “Blessed are those who strive for unity within, for they shall find the morning.”",
])("an invention is not found: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["not-found"]);
});

test.each([
  "“The lion shall lay down with the lamb” (Isaiah 11:6)",
  "“God moves in mysterious ways” (Isaiah 55:8)",
  "The Bible says, “The Lord moves in a mysterious way.”",
])("a variant of a well-known saying is recognized: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["known-saying"]);
});

test("verses of two places under one reference differ", () => {
  const quilt =
    "“In the beginning God created the heaven and the earth. The grace of our Lord Jesus Christ be with you all.” (Genesis 1:1)";
  expect(verdicts(quilt)).toEqual(["differs"]);
});

test.each([
  [
    "footnote letters",
    "“In the beginning was the Word,(A) and the Word was with God,(B) and the Word was God.[C]” (John 1:1 KJV)",
  ],
  [
    "superscript letters",
    "“In the beginning was the Word,¹ and the Word was with God,² and the Word was God.ᵃ” (John 1:1 KJV)",
  ],
  [
    "a verse number written with a word",
    "“34Let your women keep silence in the churches” (1 Corinthians 14:34)",
  ],
  [
    "a word of the verse in brackets",
    "“he heard me out of his holy hill. [Selah] I laid me down and slept” (Psalm 3:4-5)",
  ],
  ["supplied words in brackets", "“The LORD [is] my shepherd; I shall not want” (Psalm 23:1)"],
  [
    "an ellipsis between two verses",
    "“Blessed are the meek: for they shall inherit the earth … Blessed are the peacemakers: for they shall be called the children of God” (Matthew 5:5, 9, KJV)",
  ],
  [
    "its reference inside the marks",
    "He wrote “The heavens declare the glory of God; and the firmament sheweth his handywork (Psalm 19:1).”",
  ],
  [
    "a nested list",
    "- **Psalm 19:1**\n  - “The heavens declare the glory of God”\n- **Psalm 27:1**\n  - “whom shall I fear?”",
  ],
])("a quotation with %s is exact", (_, prose) => {
  expect(new Set(verdicts(prose))).toEqual(new Set(["exact"]));
});

test.each([
  "“34Let your women keep noise in the churches” (1 Corinthians 14:34)",
  "“7The LORD is my shepherd; I shall not want” (Psalm 23:1)",
  "“Blessed are the meek: for they shall inherit the world” (Matthew 5:5, 9, KJV)",
  "“Blessed are the meek: for they shall inherit the earth … Blessed are the rich: for they shall be called the children of God” (Matthew 5:5, 9, KJV)",
  "“The LORD [is not] my shepherd” (Psalm 23:1)",
])("copied signs do not hide a change: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["differs"]);
});

test("two words beside a reference are an echo of its verse", () => {
  expect(verdicts("In James 1:5 we note “of God” as the source.")).toEqual([]);
  expect(verdicts("“Jesus wept,” John 11:35 says.")).toEqual(["exact"]);
});

test.each([
  "Psalm 23:1 in translation:\n\n| Translation | Notes |\n|---|---|\n| NIV | balances accuracy and readability |\n| KJV | the classic of four centuries |",
  "| Version | Year | Style |\n|---|---|---|\n| MSG (Psalm 1:1) | 2002 | a free and lively paraphrase |",
  "Römer 8,28\n\n| Bibel | Sprache |\n|---|---|\n| Luther 2017 | feierlich und nah am Urtext |",
  "Psalm 23:1\n\n| NLT | an easy read for young people |\n| NASB | the choice of many seminary students |",
])("a remark in a row named after a translation is no quotation: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});

test("a row may have a text and a remark", () => {
  const table = (text: string) =>
    `| Version | Psalm 23:1 | Style |\n|---|---|---|\n| NIV | ${text} | balances accuracy and readability |`;
  expect(verdicts(table("The LORD is my shepherd, I lack nothing."))).toEqual([
    "unknown-translation",
  ]);
  expect(verdicts(table("Every cup of tea is a small sunrise"))).toEqual(["not-found"]);
});

test("rows of a table named by a free translation are quotations", () => {
  const table =
    "Psalm 1:1\n\n| Translation | Text |\n|---|---|\n| KJV | Blessed is the man that walketh not in the counsel of the ungodly |\n| NLT | Oh, the joys of those who do not follow the advice of the wicked |";
  expect(verdicts(table)).toEqual(["exact", "unknown-translation"]);
  const rows = (verse: string, words: string) =>
    `${verse}\n\n| Translation | Text |\n|---|---|\n| MSG | ${words} |`;
  expect(
    [
      rows("Matthew 11:28", "Are you tired? Worn out? Burned out on religion?"),
      rows("Psalm 1:1", "How well God must like you, you don't hang out at Sin Saloon"),
    ].map(verdicts),
  ).toEqual([["unknown-translation"], ["unknown-translation"]]);
});

test("a verse without a chapter is of the chapter that has the words that it introduces", () => {
  const prose = (words: string) =>
    `Exodus 3 tells of the bush. Acts 7:30 retells it. In v. 14 God says, “${words}”.`;
  expect(references(prose("I AM THAT I AM")).at(-1)).toBe("Exodus 3:14");
  expect(references(prose("I will be a bird")).at(-1)).toBe("Acts 7:14");
});
