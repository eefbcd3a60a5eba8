// Words of authors and works outside the Bible, beside a reference.
import { expect, test } from "vitest";
import { verdicts } from "#testing/citations.ts";

const invented = "The lamps along the harbor were lit and the market slept until morning";

test.each([
  "The Didache says “QUOTE” (Matthew 28:19).",
  "The Mishnah (Avot 2:4) teaches, “QUOTE” (Leviticus 19:18).",
  "Josephus wrote that “QUOTE” (Acts 12:23).",
  "According to Suetonius, “QUOTE” (Acts 18:2).",
  "Acts 18:2 has a parallel in Suetonius: “QUOTE”.",
  "Luke 3:1 is old, and in Tacitus we read “QUOTE”.",
  "The Heidelberg Catechism asks, “QUOTE” (1 Corinthians 6:19).",
  "The Gospel of Thomas reads “QUOTE” (Matthew 13:31).",
  "The Shepherd of Hermas warns, “QUOTE” (James 4:7).",
  "1 Clement 13:2 says “QUOTE” (Matthew 7:2).",
  "According to Calvin, “QUOTE” (Romans 9:16).",
  "The Bhagavad Gita says “QUOTE” (John 14:6).",
  "Ahad Ha’am wrote, “QUOTE”, long after Deuteronomy 5:15.",
  "“QUOTE” (Thomas Chisholm, 1923)\nBuilt on Lamentations 3:22.",
  "Josephus, a Jewish historian, wrote “QUOTE” (Genesis 1:1).",
  "The Didache, an early Christian manual, says “QUOTE” (Matthew 6:9).",
  "German Reformer Martin Luther wrote, “QUOTE” (Romans 1:17).",
  "The lyrics of Great Is Thy Faithfulness say “QUOTE” (James 1:17).",
  "A stanza of Amazing Grace has “QUOTE” (James 1:17).",
  "“QUOTE” — Spurgeon\n\nCompare Lamentations 3:22.",
  "As the old saying goes, “QUOTE”. Compare James 2:18.",
])("English: %s", (prose) => {
  expect(verdicts(prose.replace("QUOTE", invented))).toEqual([]);
});

test.each([
  "**“Great is Thy faithfulness, O God my Father”** (Thomas Chisholm, 1923)\nBuilt on Lamentations 3:22-23.",
  "**“When peace like a river attendeth my way”** (Horatio Spafford)\nThe image is from Isaiah 66:12.",
  "As the saying goes, “Show me your friends and I will show you your future.”",
  "The response, “May his great name be blessed for ever and ever”, is Aramaic and echoes Daniel 2:20.",
])("words that only allude to a verse, beside their source: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});

const harbor = "Die Lampen am Hafen brannten bis zum Morgen";
test.each([
  ["Von Dietrich Bonhoeffer stammt „QUOTE“. Das ist kein Bibeltext.", harbor],
  ["Goethe soll gesagt haben: „QUOTE“ Die Bibel sagt das nicht.", harbor],
  ["Der Talmud lehrt: „QUOTE“ (Spr 3,5).", harbor],
  ["In der Didache heißt es „QUOTE“ (Mt 6,9).", harbor],
  ["Laut Sueton „QUOTE“ (Apg 18,2).", invented],
  ["Nach Calvin: „QUOTE“ (Röm 9,16).", invented],
  ["Das Thomasevangelium sagt »QUOTE« (Mt 13,31).", invented],
  ["El Catecismo enseña: «QUOTE» (Rom 6,4).", "Las lámparas del puerto ardían hasta la mañana"],
  ["Según Flavio Josefo, «QUOTE» (Hch 12,23).", invented],
  ["Le Coran dit : « QUOTE » (Jn 14,6).", "Les lampes du port brûlaient jusqu’au matin"],
  ["D’après Tacite, « QUOTE » (Lc 3,1).", invented],
  ["Il Talmud insegna: «QUOTE» (Lv 19,18).", invented],
  ["Secondo Giuseppe Flavio «QUOTE» (At 12,23).", invented],
  ["A Didaquê ensina: “QUOTE” (Mt 28,19).", invented],
  ["Segundo Josefo, “QUOTE” (At 12,23).", invented],
  ["De Talmoed en de Misjna leren: „QUOTE” (Lev 19,18).", invented],
  ["Volgens Josephus „QUOTE” (Hand 12,23).", invented],
])("other languages: %s", (prose, words) => {
  expect(verdicts(prose.replace("QUOTE", words))).toEqual([]);
});

test.each([
  "Paul says “QUOTE” (Romans 3:28).",
  "Unlike the Didache, Jesus says “QUOTE” (Matthew 6:9).",
  "The Didache is old. Matthew 6:9 says “QUOTE”.",
  "The Didache quotes Matthew 6:9, which says “QUOTE”.",
  "Das sagt nicht der Koran, sondern Paulus sagt „QUOTE“ (Röm 3,28).",
  "In Psalm 23:1 we read “QUOTE” (Key Text).",
  "Psalm 30:5 promises “QUOTE”.\n\n- Main Takeaway\n- Prayer",
  "Psalm 30:5 promises “QUOTE” (Daily Devotional).",
  "Psalm 30:5 promises “QUOTE” — Deeper Insight",
  "Simon Bar-Jonah answered: “QUOTE” (Matthew 16:16)",
  "The faithful saying says “QUOTE”, 2 Timothy 2:11 tells us.",
])("words of the Bible are still checked: %s", (prose) => {
  expect(verdicts(prose.replace("QUOTE", invented))).toHaveLength(1);
});

test.each(["A.", "A. ", "Ab", "A’b", "von ", "A-", "C. S. "])(
  "a long run of %j before or behind a quotation takes no exponential time",
  (piece) => {
    const run = piece.repeat(75);
    const quotation = "“The LORD is my shepherd; I shall want” (Psalm 23:1)";
    expect(verdicts(`${run}! ${quotation}`)).toEqual(["differs"]);
    expect(verdicts(`${run} says: ${quotation}`)).toEqual(["differs"]);
    expect(verdicts(`${quotation} — ${run}!`)).toEqual(["differs"]);
  },
);

/** Words close to a verse, wherever a name, a work or a song is beside them. */
test.each([
  "Quoting Isaiah, Jesus says “This people honoureth me with their hands” (Mark 7:6).",
  "Under the Mosaic Law, Leviticus 19:18 says “thou shalt hate thy neighbour as thyself”.",
  "In the parable of the Prodigal Son, Luke 15:20 says “his father saw him, and had no compassion”.",
  "The Davidic Covenant of 2 Samuel 7:16 promises “thy throne shall be shaken for ever”.",
  "In the Pauline Epistles, Romans 8:28 says “all things work together for evil to them that love God”.",
  "**Managing Anxiety** “Be careful for everything; but in every thing by prayer” (Philippians 4:6)",
  "**Parenting Wisdom:** “Train up a child in the way he should go: and when he is old, he will depart from it” (Proverbs 22:6)",
  "Hi Jennifer Smith, remember what Jesus says: “Let your heart be troubled: ye believe in God” (John 14:1).",
  "In New York City a sign says “Thou shalt not love thy neighbour as thyself” (Leviticus 19:18).",
  "“For God so hated the world, that he gave his only begotten Son” — the verse behind Martin Luther’s hymn, John 3:16",
  "“The LORD is my shepherd; I shall want” (one of Charles Spurgeon’s favorite verses), Psalm 23:1.",
  "“The LORD is my shepherd; I shall want” (Charles Spurgeon). See Psalm 23:1.",
  "Sermon text: “For God so hated the world, that he gave his only begotten Son” (John 3:16)",
  "**Sermon passage:** “The LORD is my shepherd; I shall want.” (Psalm 23:1)",
  "Title verse: “The LORD is my shepherd; I shall want.” (Psalm 23:1)",
  "**Book:** “The LORD is my shepherd; I shall want.” (Psalm 23:1)",
  "Video text: “The LORD is my shepherd; I shall want.” (Psalm 23:1)",
  "The first stanza of Psalm 23 begins: “The LORD is my shepherd; I shall want.”",
  "The lyrics of Psalm 23 open “The LORD is my shepherd; I shall want.”",
  "The Christ hymn in Philippians 2 says: “he humbled himself, and became disobedient unto death”.",
  "The hymn of Zechariah says “Blessed be the Lord God of Egypt; for he hath visited and redeemed his people” (Luke 1:68).",
  "The hymn quotes “The LORD is my shepherd; I shall want”, as in Psalm 23:1.",
  "Calvin wrote, “The LORD is my shepherd; I shall want”, on Psalm 23:1.",
  "> The LORD is my shepherd; I shall want.\n> — Charles Spurgeon\n\nHe explains Psalm 23:1.",
  "| Hymn | Verse |\n|---|---|\n| “The LORD is my shepherd; I shall want” | Psalm 23:1 |",
  "“Train Up a Servant in the Way He Should Go” (Proverbs 22:6)",
])("a wrong quotation is reported, whatever name stands beside it: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["differs"]);
});

test("words under Luther as the name of his translation are checked", () => {
  const verse = "Der HERR ist mein Hirte, mir wird nichts mangeln";
  expect(verdicts(`In Psalm 23,1 heißt es bei Luther „${verse}“.`)).toEqual(["unchecked"]);
});

test("a verse that a historian quotes is compared", () => {
  const verse = "In the beginning God created the heaven and the earth";
  expect(verdicts(`Josephus knew “${verse}” (Genesis 1:1).`)).toEqual(["exact"]);
  expect(verdicts(`Josephus has “${verse.replace("heaven", "oceans")}” (Genesis 1:1).`)).toEqual([
    "differs",
  ]);
});
