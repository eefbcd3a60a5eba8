import { expect, test } from "vitest";
import { verseCount } from "../canon/verse-counts.ts";
import { nameOf, referencesIn } from "./prose-references.ts";

const found = (prose: string) => referencesIn(prose, verseCount).map(nameOf);

test.each<[string, string, string[]]>([
  [
    "a list of verses of a gospel that the sentence names",
    "Matthew 5:3-12 and Luke 6:20-26. Mercy is only in Matthew (5:5, 7–9).",
    ["Matthew 5:3-12", "Luke 6:20-26", "Matthew 5:5", "Matthew 5:7-9"],
  ],
  [
    "verses in columns that are headed by chapters",
    "| Item | 2 Samuel 24 | 1 Chronicles 21 |\n|---|---|---|\n| Army | 800,000 (v. 9) | 1,100,000 (v. 5) |",
    ["2 Samuel 24", "1 Chronicles 21", "2 Samuel 24:9", "1 Chronicles 21:5"],
  ],
  [
    "a verse of the chapter that its cell cites, below another chapter",
    "| Topic | Mark 1 |\n|---|---|\n| Tears | John 11 says “Jesus wept.” (v. 35) |\n| Fever | (v. 30) |",
    ["Mark 1", "John 11", "John 11:35", "Mark 1:30"],
  ],
  [
    "a verse of a chapter that the paragraph cites before an aside",
    "Johannes 11:25 is bekend. Zij belijdt, als Petrus (Mattheüs 16:16): «Gij zijt de Christus» (11:27).",
    ["John 11:25", "Matthew 16:16", "John 11:27"],
  ],
  [
    "a verse after a figure with a foreign name",
    "Deuteronômio 30:1-5. Quando o povo chora, Neemias diz: «a alegria» (8:10).",
    ["Deuteronomy 30:1-5", "Nehemiah 8:10"],
  ],
  [
    "a verse after a person who has the name of a figure",
    "Matthäus 5:3 ist bekannt. Mein Freund Daniel sagt: „Selig sind die Leidtragenden“ (5:4).",
    ["Matthew 5:3", "Matthew 5:4"],
  ],
  [
    "a verse after a person who has the name of a gospel",
    "Johannes 3:16 und Matthäus 16:1. **Johannes Calvin** erklärt: „Du bist Christus“ (16:16).",
    ["John 3:16", "Matthew 16:1", "Matthew 16:16"],
  ],
  ["a chapter alone", "John 3 is known. Read chapter 4 too.", ["John 3", "John 4"]],
  [
    "a chapter after a book that is named without numbers",
    "The Gospel of John ends at chapter 21.",
    ["John 21"],
  ],
  [
    "chapters above a list",
    "Romans 12:1 looks back to chapters 1–11\n- and on",
    ["Romans 12:1", "Romans 1-11"],
  ],
  [
    "a verse of the chapter that the sentence names",
    "Das steht in 1. Kor 13,4; dort auch 13,13.",
    ["1 Corinthians 13:4", "1 Corinthians 13:13"],
  ],
  [
    "another numbering of the same verse",
    "en Ps 46,11 (numéroté 46:10 ailleurs)",
    ["Psalm 46:11", "Psalm 46:10"],
  ],
  [
    "a verse of a deuterocanonical book",
    "2 Maccabees 12:44 speaks of it, 12:45 praises it.",
    ["2 Maccabees 12:44", "2 Maccabees 12:45"],
  ],
  [
    "a chapter after a book that does not have the cited chapter and verse",
    "We read 1 John 6:3, but 1 John ends at chapter 5.",
    ["1 John 6:3", "1 John 5"],
  ],
  [
    "a verse after the name of a prophet",
    "Genesis 15:6 comes first. Habakkuk's line (2:4) is next, then James puts it bluntly (2:17).",
    ["Genesis 15:6", "Habakkuk 2:4", "James 2:17"],
  ],
  [
    "verses after the account of a gospel",
    "Compare Luke's account (2:8-14) and John's prologue (1:14).",
    ["Luke 2:8-14", "John 1:14"],
  ],
  [
    "a verse of a range in an earlier paragraph",
    "The Beatitudes (Matthew 5:3-10) quote Psalm 37:11.\n\nThe peacemakers (v. 9)",
    ["Matthew 5:3-10", "Psalm 37:11", "Matthew 5:9"],
  ],
  [
    "a listed verse after a cross reference",
    "# Ephesians 6:10-18\n\n- 6:11, and Romans 13:12\n   - 6:12 — for we wrestle not",
    ["Ephesians 6:10-18", "Ephesians 6:11", "Romans 13:12", "Ephesians 6:12"],
  ],
  [
    "a verse after the readers of a letter",
    "Giovanni 14:27. San Paolo scrive ai Colossesi: «E la pace di Cristo regni» (3:15).",
    ["John 14:27", "Colossians 3:15"],
  ],
  [
    "a verse of the same chapter in the next paragraph",
    "Romans 8:1 ends there.\n\nThe King James adds words that come from 8:4.",
    ["Romans 8:1", "Romans 8:4"],
  ],
  [
    "a verse after the chapters that its passage is in",
    "The Beatitudes (Matthew 5:3–12) open the sermon (Matthew 5–7).\n\n1. **v. 3** – the poor\n2. **v. 9** – peace",
    ["Matthew 5:3-12", "Matthew 5-7", "Matthew 5:3", "Matthew 5:9"],
  ],
  [
    "a verse in Spanish after the chapters that its passage is in",
    "Las bienaventuranzas (Mateo 5:3-12) abren el sermón (Mateo 5-7).\n\n- v. 4: los que lloran",
    ["Matthew 5:3-12", "Matthew 5-7", "Matthew 5:4"],
  ],
  [
    "a verse after a chapter that does not have it",
    "Lamentations 3:22 is hope. The book ends in chapter 5 without an answer. The next verse (v. 24)",
    ["Lamentations 3:22", "Lamentations 5", "Lamentations 3:24"],
  ],
  [
    "a verse in French after a chapter that does not have it",
    "Jean 6.35 le dit, et le chapitre 2 commence par un mariage. Ce pain (v. 51)",
    ["John 6:35", "John 2", "John 6:51"],
  ],
  [
    "a verse in German after a chapter that does not have it",
    "Klagelieder 3,22 tröstet, Kapitel 5 nicht. Vers 24 nennt ihn mein Teil.",
    ["Lamentations 3:22", "Lamentations 5", "Lamentations 3:24"],
  ],
  [
    "a verse after the readers of a letter",
    "The ant of Proverbs 6:6 works. Paul tells the Philippians to work too. Read on, to 2:13.",
    ["Proverbs 6:6", "Philippians 2:13"],
  ],
  [
    "a verse after the readers of a letter in other languages",
    "Spr 6,6. Paulus schreibt den Kolossern (3,15). Prov 6:6. Escribe a los Gálatas (5:22). Prov 6:6. Il écrit aux Corinthiens (13:4).",
    [
      "Proverbs 6:6",
      "Colossians 3:15",
      "Proverbs 6:6",
      "Galatians 5:22",
      "Proverbs 6:6",
      "1 Corinthians 13:4",
    ],
  ],
  [
    "a verse after the name of a book in other languages",
    "Salmo 121:1. Y Proverbios lo dice así: «Fíate de Jehová» (3:5). Ps 121. Das Buch der Klagelieder sagt es (3:22).",
    ["Psalm 121:1", "Proverbs 3:5", "Psalm 121", "Lamentations 3:22"],
  ],
  [
    "numbers in columns that are headed by books",
    "| Hebrews (KJV) | **Psalms** | Isaiah |\n|---|---|---|\n| 1:5 “Thou art my Son” | 2:7: “Thou art my Son” | |\n| 2:13 | 18:2 | **8:17-18** |",
    ["Hebrews 1:5", "Psalm 2:7", "Hebrews 2:13", "Psalm 18:2", "Isaiah 8:17-18"],
  ],
  [
    "numbers in columns that are headed by the gospels, below a reference",
    "They agree (Matthew 28:1).\n\n| Event | Mark | John |\n|---|---|---|\n| Feeding | 6:30–44 | 6:1–14 |",
    ["Matthew 28:1", "Mark 6:30-44", "John 6:1-14"],
  ],
  [
    "numbers in columns that are headed by books in other languages",
    "Aus Römer 8,1:\n\n| Römer (Luther) | Galater |\n|---|---|\n| 8,28 | 5,22 |\n\n| Salmos | Éxodo |\n|---|---|\n| 23:1 | 20:3 |",
    ["Romans 8:1", "Romans 8:28", "Galatians 5:22", "Psalm 23:1", "Exodus 20:3"],
  ],
  [
    "times of day in columns, below a reference",
    "We begin with Amos 3:3.\n\n| AM | PM |\n|---|---|\n| 8:10 | 5:15 |",
    ["Amos 3:3"],
  ],
  [
    "times in columns that are headed by names",
    "| Runner | Mark | John |\n|---|---|---|\n| 400 m | 1:23 | 1:25 |",
    [],
  ],
  [
    "times and lengths in such columns, below a reference",
    "Run well (Galatians 5:7).\n\n| Race | Mark | Luke |\n|---|---|---|\n| 400 m | 1:23 | 1:25 |\n| Start | 9:15 am | 10:20pm |\n| Relay | 3:12 min | 4:20 h |",
    ["Galatians 5:7"],
  ],
  [
    "numbers in columns that are headed by chapters",
    "| Mark 4 | Luke 8 (KJV) |\n|---|---|\n| “Hearken” (4:3) | “Take heed” (8:18) |\n| “It is like a grain” (4:31) | none |",
    ["Mark 4", "Luke 8", "Mark 4:3", "Luke 8:18", "Mark 4:31"],
  ],
  [
    "numbers after a name and a comma",
    "“Who knoweth?” — Mordecai (1 Sam 10:12). “I will go” — Esther, 4:16, and *Isaiah*, 6:8.",
    ["1 Samuel 10:12", "Esther 4:16", "Isaiah 6:8"],
  ],
  [
    "a verse that is missing in a list of verses",
    "Proverbs to know:\n\n- **4:23** – “Keep thy heart”\n- **22:30** – “Lead with a map”\n- 20:1: “Wine is a mocker”",
    ["Proverbs 4:23", "22:30", "Proverbs 20:1"],
  ],
  ["a verse before an initial", "Psalm 4. See 4:7 M. Henry.", ["Psalm 4", "Psalm 4:7"]],
  [
    "a schedule below a chapter",
    "Read Proverbs 3.\n\nPlan:\n- 6:30 Wake up\n- 9:45 Leave\n\n- 4:23 “Keep thy heart”\n- 9:45 Leave",
    ["Proverbs 3", "Proverbs 6:30", "Proverbs 4:23"],
  ],
  [
    "numbers behind a person that the sentence cites",
    "In Romans, when Paul cites Daniel, 10:13 reads “whosoever shall call”. See Romans 9.",
    ["Romans 10:13", "Romans 9"],
  ],
  [
    "a list of prices above a list of verses",
    "Prices:\n- (30,99) tea\n\nProverbs to know:\n\n- **4:23** – “Keep thy heart”\n\nAgain:\n\n- (31,99) tea",
    ["Proverbs 4:23"],
  ],
  [
    "rows with a quantity in another cell",
    "Jesus walks on water (John 6).\n\n| Verse | Note |\n|---|---|\n| 11:18 | two miles, 3 km, away |\n\n| Mark | Luke |\n|---|---|\n| 1:23 he gave 100% | 8:18 |",
    ["John 6", "John 11:18", "Mark 1:23", "Luke 8:18"],
  ],
  [
    "a German chapter before “am”",
    "Siehe Römer 8. In Kapitel 5 am Anfang",
    ["Romans 8", "Romans 5"],
  ],
  [
    "a Spanish chapter before “mil”",
    "Daniel 8. El capítulo 9 mil lectores",
    ["Daniel 8", "Daniel 9"],
  ],
  [
    "a German verse before “am”",
    "Johannes 19 sagt es, auch (20,3 am Rand).",
    ["John 19", "John 20:3"],
  ],
  ["a verse in a table cell", "| Ap 3.20 | Eis que estou à porta |", ["Revelation 3:20"]],
  ["a verse in French", "Genèse 1, et le chapitre 2, verset 4", ["Genesis 1", "Genesis 2:4"]],
])("%s is resolved to the book mentioned before it", (_, prose, references) => {
  expect(found(prose)).toEqual(references);
});

test.each([
  "John 3:16 is famous. Meet at 3:20 pm, pay $3.16, and score 3:1.",
  "John 3:16 is famous. Fans hold up “3:16” at games.",
  "John 3:16 is famous. Read chapter 2 of The Screwtape Letters.",
  "John 3:16 is famous. We meet (3:20 pm), and 3:20 min later we sing.",
  "John 3:16 ist bekannt. Wir beginnen um 3,30 Uhr und zahlen 3,50 Euro.",
  "John 3:16 is famous. Keep a 3:1 ratio, at odds of 3:2, and a 3:5 split.",
  "John 3:16 is famous. **3:8** minutes are enough; keep the ratio at around 3:1.",
  "Johannes 3,16 ist bekannt. Das Seitenverhältnis 3:2 passt, im Verhältnis 3:1 auch.",
  "Juan 3:16 es famoso. Una proporción de 3:1 y una relación 3:2 entre ellas.",
  "Jean 3:16 est connu. Un rapport de 3:1, une proportion 3:2.",
  "João 3:16 é famoso. Uma proporção de 3:1.",
])("times, prices, scores and chapters of other books are not read as references: %s", (prose) => {
  expect(found(prose)).toEqual(["John 3:16"]);
});

test.each([
  ["Hezekiah 4:12 is no book.", ["Hezekiah 4:12"]],
  ["E 2 Apóstolos 4:3: “Quem espera”", ["2 Apóstolos 4:3"]],
  ["Das Seitenverhältnis 16:9 ist eingestellt. Maßstab 1:25", []],
  ["Team call with John, 3:15 in room 4.", []],
  ["Pickup list: Mark, 4:15; Ruth, 3:10; Daniel, 5:20.", []],
  ["The team (Mark, 3:15 in room 4) meets. — Mark, 4:15 works, too.", []],
  ["“Be strong” — *Joshua*, 1:9", ["Joshua 1:9"]],
  ["“Where thou goest” (see Ruth, 1:16; KJV).", ["Ruth 1:16"]],
  [
    "“For such a time as this” (Esther, 4:14). “Be strong” (*Joshua*, 1:9).",
    ["Esther 4:14", "Joshua 1:9"],
  ],
  ["Track 4:13 is long. Read 3:1 first. Ratio 4:1", []],
])(
  "only an unknown book name is reported as a book that does not exist: %s",
  (prose, references) => {
    expect(found(prose)).toEqual(references);
  },
);

test.each([
  "3 Nephi 11:29 and Alma 32:21",
  "*Pirkei Avot*, chapter 4, and Sanhedrin chapter 10",
  "Avot 1:14, Berakhot 2:1 and Bava Metzia 4:10",
  "Iliad 1:5 and the Aeneid 6:126",
  "the Quran 2:255, Al-Baqarah 2:255 and Yusuf 12:4",
])("references to other works have no verdict: %s", (works) => {
  expect(found(`Matthew 12:1 is followed by ${works}.`)).toEqual(["Matthew 12:1"]);
  expect(found(`We compare (${works}).`)).toEqual([]);
});

test.each<[string, string, string[]]>([
  [
    "a reference in parentheses",
    "In Ruth 1 (Genesis 12:1 is similar) she is bitter (v. 20).",
    ["Ruth 1:20"],
  ],
  [
    "a comparison",
    "In Ruth 1 (compare Genesis 12:1) Naomi returns, as verse 21 says.",
    ["Ruth 1:21"],
  ],
  [
    "a reference after cf.",
    "Romans 8 opens it, cf. John 5:24. In v. 28 we read on.",
    ["Romans 8:28"],
  ],
  [
    "a reference after words such as z. B.",
    "Romans 8 opens it, siehe z. B. John 5:24. In v. 28 we read on.",
    ["Romans 8:28"],
  ],
  [
    "a list after see also",
    "In John 10 he is the door. See also Psalm 23:1; Isaiah 40:11. He dies (v. 17).",
    ["John 10:17"],
  ],
  [
    "a comparison in German",
    "Jesaja 6 zeigt es (vgl. Offb 4,8). Er antwortet (V. 8).",
    ["Isaiah 6:8"],
  ],
  [
    "a list of cross references",
    "Exodus 20 has ten.\n\n## Cross-references\n\n- Deuteronomy 5:6\n- Matthew 22:37\n\nThe sixth (v. 13)",
    ["Exodus 20:13"],
  ],
  [
    "a quotation in another item",
    "Text: Romans 8:28-39\n\n1. Love: “God is love” (1 John 4:8).\n\n2. Victory (v. 17)",
    ["Romans 8:17"],
  ],
  [
    "a chapter too short for the verse",
    "Romans 8 ends with Psalm 117:1. As v. 35 asks, who can part us?",
    ["Romans 8:35"],
  ],
])("%s does not change the passage of a verse", (_, prose, references) => {
  expect(found(prose).slice(-1)).toEqual(references);
});

test.each([
  ["“The LORD is my shepherd” (Psalm 23:1). He leads us (v. 2).", "Psalm 23:2"],
  ["# The good shepherd (John 10)\n\nDavid sang (Psalm 23:1). He dies (v. 11).", "John 10:11"],
  [
    "Philippians 4:6 is good.\n\n1. “Trust in the LORD” (Proverbs 3:5). Verse 6 goes on.",
    "Proverbs 3:6",
  ],
  [
    "**Text:** Psalm 23; John 10\n\n**He provides** (Ps. 23:1)\n\n**He leads** (v. 2)",
    "Psalm 23:2",
  ],
  ["Sirach 3:5 honors them.\n\nA song of trust (Psalm 23:1). He leads (v. 2).", "Psalm 23:2"],
  ["Sirach 3 honors them.\n\nA song of trust (Psalm 23:1). He leads (v. 2).", "Sirach 3:2"],
  ["Ruth 1 is sad. Revelation 4:8 is not. It goes on (v. 9).", "Revelation 4:9"],
])(
  "the passage in force is that of the heading, the item or the last sentence: %s",
  (prose, last) => {
    expect(found(prose).at(-1)).toBe(last);
  },
);
