// Excerpts that begin behind the denial of their verse.
import { expect, test } from "vitest";
import { verdicts } from "#testing/citations.ts";

test.each([
  "God commands: “commit adultery” (Exodus 20:14)",
  "“bear false witness against thy neighbour” (Exodus 20:16)",
  "“let your heart be troubled” (John 14:1 WEB)",
  "“serve God and mammon” (Matthew 6:24)",
  "“be anxious” (Philippians 4:6 WEB)",
  "Jesus said, “I am come to send peace on earth” (Matthew 10:34)",
  "“every one that saith unto me, Lord, Lord, shall enter into the kingdom of heaven” (Matthew 7:21, KJV)",
  "The Bible says, “muzzle the ox when he treadeth out the corn” (Deuteronomy 25:4).",
  "Do not lie to yourself. God commands: “commit adultery” (Exodus 20:14)",
  "Stop and listen. The law says, “bear false witness against thy neighbour” (Exodus 20:16).",
  "What went wrong there? Jesus said, “be anxious for your life” (Matthew 6:25, WEB).",
  "The bus stop has a poster that says, “commit adultery” (Exodus 20:14)",
  "God never lies.\n\nHe says, “steal, neither deal falsely” (Leviticus 19:11)",
  "God commands: “commit adultery” (Exodus 20:14). Is that wrong?",
  "Don't be afraid: “commit adultery” (Exodus 20:14)",
  "Nowhere is he plainer: “serve God and mammon” (Matthew 6:24)",
  "He never wavered, and the law says, “bear false witness against thy neighbour” (Exodus 20:16).",
  "Never forget that Jesus said “be anxious for your life” (Matthew 6:25, WEB).",
])("an excerpt behind the denial of its verse changes the sense: %s", (prose) => {
  expect(verdicts(prose)).toEqual(["changes-sense"]);
});

test.each([
  "We must not “bear false witness against thy neighbour” (Exodus 20:16).",
  "We must never, as St. Paul writes, “bear false witness against thy neighbour” (Exodus 20:16).",
  "The commandment forbids it: “bear false witness against thy neighbour” (Exodus 20:16).",
  "It is wrong to say, “bear false witness against thy neighbour” (Exodus 20:16).",
  "People should stop saying “bear false witness against thy neighbour” (Exodus 20:16).",
  "This is the devil’s lie: “bear false witness against thy neighbour” (Exodus 20:16).",
  "The law says: “bear false witness against thy neighbour” (Exodus 20:16) is clearly wrong.",
  "The command says what it rejects: “bear false witness against thy neighbour” (Exodus 20:16).",
  "“Thou shalt not commit adultery” (Exodus 20:14)",
  "“have everlasting life” (John 3:16)",
  "“his Son into the world” (John 3:17)",
  "John 3:16 is about those who “perish” and those who “have everlasting life” (John 3:16).",
  "God does not permit this: “bear false witness against thy neighbour” (Exodus 20:16).",
  "The law does not say, in any book, “bear false witness against thy neighbour” (Exodus 20:16).",
])("an excerpt whose denial is kept is exact: %s", (prose) => {
  expect(new Set(verdicts(prose))).toEqual(new Set(["exact"]));
});

test("a remark behind a quotation does not restore what stood before it", () => {
  const later = "It is often quoted, and people then say that he really meant the love of it";
  expect(verdicts(`Paul says “money is the root of all evil” (1 Timothy 6:10). ${later}`)).toEqual([
    "changes-sense",
  ]);
  const verse = "The love of money verse: “money is the root of all evil” (1 Timothy 6:10)";
  expect(verdicts(verse)).toEqual(["changes-sense"]);
});

test.each([
  "“A mighty fortress is our God, a bulwark never failing” echoes Psalm 46:1.",
  "Anselm wrote, “I believe in order that I may understand” (cf. Isaiah 7:9).",
  "Der Spruch „Aller Anfang ist schwer“ steht nicht in der Bibel; vgl. Prediger 7,8.",
  "El refrán «Más vale tarde que nunca» no está en la Biblia; cf. Eclesiastés 7:8.",
  "„Ein feste Burg ist unser Gott“ (vgl. Psalm 46) ist ein Lied von Luther.",
  "Der Spruch „Aller Anfang ist schwer“ (vgl. Prediger 7,8) ist alt.",
  "Bonhoeffer schrieb: „Von guten Mächten wunderbar geborgen“ (vgl. Psalm 91,11).",
  "Santa Teresa de Jesús escribió: «Nada te turbe, nada te espante» (cf. Salmo 46).",
  "San Agustín dijo: «Nos hiciste, Señor, para ti» (cf. Salmo 62:1).",
  "Pascal écrit : « Le cœur a ses raisons que la raison ne connaît point » (cf. Jérémie 17:9).",
  "Le dicton « Mieux vaut tard que jamais » rappelle Ecclésiaste 7:8.",
  "Luther’s hymn “A mighty fortress is our God, a bulwark never failing” (Psalm 46:1) is sung today.",
  "Augustine wrote, “Our hearts are restless until they find rest in Thee” (Psalm 62:1).",
  "Tim Keller said, “The heart is a factory of idols that never sleeps” (Exodus 20:3).",
  "Pastor Hartwell preached, “The heart is a factory of idols that never sleeps” (Exodus 20:3).",
  "Julian of Norwich said, “All shall be well, and all manner of thing shall be well” (Romans 8:28).",
  "The Heidelberg Catechism asks, “What is your only comfort in life and in death?” (Romans 14:8).",
  "The Qur’an says, “There is no compulsion in the house of faith” (John 3:16).",
  "Gandhi reportedly said, “I like your teacher, I do not like his pupils” (Matthew 7:21).",
  "Martin Luther King Jr. said, “The arc of the moral universe is long” (Amos 5:24).",
  "Spurgeon said of Psalm 23:1, “The sweetest word of the whole is that monosyllable, My.”",
  "In Luther’s words, “Here I stand, I can do no other” (Acts 5:29).",
  "| Hymn | Verse |\n|---|---|\n| “Great is thy faithfulness, O God my Father” | Lamentations 3:23 |",
  "| Hymn line | Source |\n|---|---|\n| Great is thy faithfulness, O God my Father | Lamentations 3:23 |",
  "| Author | Words | Verse |\n|---|---|---|\n| Tozer | “What comes into our minds when we think about God matters most” | Exodus 3:14 |",
])("a hymn, author or proverb beside a reference is not scripture: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});

test.each([
  ["As Spurgeon said, “The LORD is my shepherd; I shall want” (Psalm 23:1).", "differs"],
  [
    "Luther schreibt: „Der HERR ist mein Hirte, mir wird nichts mangeln“ (Psalm 23,1).",
    "unchecked",
  ],
  ["Paulus schreibt: „Freut euch in dem Herrn allewege“ (Philipper 4,4).", "unchecked"],
  ["Ecclesiastes says, “all is wind and smoke in the river” (Ecclesiastes 1:2).", "not-found"],
  ["The Bible says, “all is wind and smoke in the river” (Ecclesiastes 1:2).", "not-found"],
  ["Paul wrote to Rome, “The gentle shall inherit the long road” (Romans 8:1).", "not-found"],
  [
    "| Hymn | Verse |\n|---|---|\n| “The LORD is my shepherd; I shall not want” | Psalm 23:1 |",
    "exact",
  ],
])("words of scripture, or given as such, are checked: %s", (prose, verdict) => {
  expect(verdicts(prose)).toEqual([verdict]);
});

test("a title of God is no other name", () => {
  expect(
    verdicts("“For your Maker is your husband—the LORD Almighty is his name” (Isaiah 54:5, NIV)"),
  ).toEqual(["unknown-translation"]);
});
