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
])("English: %s", (prose) => {
  expect(verdicts(prose.replace("QUOTE", invented))).toEqual([]);
});

test.each([
  ["Der Talmud lehrt: „QUOTE“ (Spr 3,5).", "Die Lampen am Hafen brannten bis zum Morgen"],
  ["In der Didache heißt es „QUOTE“ (Mt 6,9).", "Die Lampen am Hafen brannten bis zum Morgen"],
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
])("words of the Bible are still checked: %s", (prose) => {
  expect(verdicts(prose.replace("QUOTE", invented))).toHaveLength(1);
});

test("a verse that a historian quotes is compared", () => {
  const verse = "In the beginning God created the heaven and the earth";
  expect(verdicts(`Josephus knew “${verse}” (Genesis 1:1).`)).toEqual(["exact"]);
  expect(verdicts(`Josephus has “${verse.replace("heaven", "oceans")}” (Genesis 1:1).`)).toEqual([
    "differs",
  ]);
});
