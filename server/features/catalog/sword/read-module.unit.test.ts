import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hebrewNumberingFile } from "#corpus/build-output.ts";
import { importTranslation } from "#scripture/import/import-translation.ts";
import { type ModuleOptions, type ModuleTexts, swordModule } from "#testing/sword-module.ts";
import { readModule } from "./read-module.ts";

const numbering = JSON.parse(readFileSync(hebrewNumberingFile, "utf8"));
const about = {
  ...{ id: "test", name: "A test", abbreviation: "T", language: "English", languageTag: "en" },
  ...{ year: 1901, description: "", license: "", sources: [] },
};

const reading = (files: ReadonlyMap<string, Buffer>) =>
  readModule(
    { names: [...files.keys()], bytes: async (name) => files.get(name) ?? Buffer.alloc(0) },
    numbering,
  );

async function imported(texts: ModuleTexts, options?: ModuleOptions) {
  const module = await reading(swordModule(texts, options));
  return { module, ...importTranslation(module.files, about, numbering, module.known) };
}

const refusal = (files: ReadonlyMap<string, Buffer>) =>
  reading(files).then(
    () => "accepted",
    (error: Error) => error.message,
  );

const sample = {
  "Gen 1:1": "In the beginning, God created the heavens.",
  "Mal 4:6": "The end of the Old.",
  "Matt 1:1": "The book of the genealogy.",
  "3John 1:14": "Peace be to you. ",
  "Rev 22:21": "The grace of the Lord.",
};

test.each(["RawText", "RawText4", "zText", "zText4"] as const)(
  "the verses of a %s module are read at their places",
  async (driver) => {
    const { text, module } = await imported(sample, { driver });
    const found = [...text.verses()].map((one) => [
      `${one.book} ${one.chapter}:${one.verse}`,
      one.text,
    ]);
    expect(found).toEqual(Object.entries(sample).map(([place, words]) => [place, words.trim()]));
    expect(module.info).toMatchObject({
      ...{ name: "TestBible", title: "A Test Bible of 1901", abbreviation: "TB", year: 1901 },
      ...{ languageTag: "en", version: "1.2", license: "Public Domain" },
    });
  },
);

test.each([
  ["b", 3],
  ["c", 4],
  ["v", 6],
] as const)("a module with blocks of the unit %s is read", async (block, blocks) => {
  const ofUnits = {
    ...{ "Gen 1:1": "One.", "Gen 1:2": "Two.", "Gen 2:1": "Three." },
    ...{ "Ruth 1:1": "Four.", "Ruth 1:3": "Five." },
  };
  const files = swordModule(ofUnits, { block });
  expect(files.get(`modules/texts/test/ot.${block}zs`)).toHaveLength(blocks * 12);
  const { text } = await imported(ofUnits, { block });
  const found = [...text.verses()].map((one) => [
    `${one.book} ${one.chapter}:${one.verse}`,
    one.text,
  ]);
  expect(Object.fromEntries(found)).toEqual(ofUnits);
});

test("a module in Latin-1 is decoded, and one that lies about UTF-8 is refused", async () => {
  const texts = { "John 1:1": "Im Anfang war das Wört – für alle." };
  const latin = { "John 1:1": "Él principio é a Palavra" };
  const { text } = await imported(latin, { encoding: "latin1", settings: ["Encoding=Latin-1"] });
  expect(text.verse("John", 1, 1)?.text).toBe(latin["John 1:1"]);
  const { text: utf8 } = await imported(texts);
  expect(utf8.verse("John", 1, 1)?.text).toBe(texts["John 1:1"]);
  const lies = swordModule(latin, { encoding: "latin1" });
  expect(await refusal(lies)).toContain("not in utf-8");
});

test.each([
  [
    "OSIS",
    `<w lemma="strong:H1">In</w> <transChange type="added">the</transChange> start<note>Or so</note>God`,
    "In the start God",
  ],
  [
    "OSIS",
    `Grace. Amen. <chapter eID="Rom.1"/><div eID="g1" type="book"/> <div sID="g2" type="glossary"/> Abba is a word.`,
    "Grace. Amen.",
  ],
  [
    "OSIS",
    `Grace.<div sID="g1" type="colophon"/>Written from Corinth.<div eID="g1" type="colophon"/>`,
    "Grace.",
  ],
  [
    "OSIS",
    `hay allí<transChange type="added">también</transChange><w>bdelio</w>`,
    "hay allí también bdelio",
  ],
  [
    "OSIS",
    `¶ One <i>unclosed & <q who="Jesus">two</i></q> &quot;three`,
    `One unclosed & two "three`,
  ],
  [
    "ThML",
    `In the<sync type="Strongs" value="H1" /> start,<br>God <font color="red">said</font><note>A note</note> yes<scripRef>Gen 1:1</scripRef>.`,
    "In the start, God said yes.",
  ],
  ["ThML", `<div class="sechead">A heading</div>Text &mdash; &ldquo;more&rdquo;`, "Text — “more”"],
  [
    "GBF",
    "In<WH7225> the <FI>big<Fi> start<RF>A note<Rf> God<WTH8804> <FR>said<Fr>.<CM>",
    "In the big start God said.",
  ],
  ["GBF", "<TS>Heading<Ts>Text<CL>more <RX Gen 1:1>see<Rx>words", "Text more words"],
  [
    "OSIS",
    "One &constructor; &nbsp;two &#xDC00; &#0;three",
    "One &constructor; two \uFFFD \uFFFDthree",
  ],
  ["OSIS", "<!-- a --> One <!-- b <b> --><?x?>two <!-- three", "One two <!-- three"],
  ["Plaintext", "Just 1 < 2 & words.\nMore", "Just 1 < 2 & words. More"],
])("the words of %s markup are read without notes: %s", async (type, entry, words) => {
  const { text } = await imported({ "Rom 1:1": entry }, { settings: [`SourceType=${type}`] });
  expect(text.verse("Rom", 1, 1)?.text).toBe(words);
});

test("supplied words, words of Jesus, notes and the title of a psalm keep their places", async () => {
  const { text } = await imported({
    "Ps 3:0": `<chapter osisID="Ps.3" sID="Ps.3"/><title type="psalm">A psalm.</title> An introduction.`,
    "Ps 3:1": `<q who="Jesus">Come <transChange type="added">and</transChange> see</q>`,
  });
  expect(text.chapter("Ps", 3)?.title?.text).toBe("A psalm.");
  expect(text.verse("Ps", 3, 1)).toMatchObject({
    text: "Come and see",
    spans: [
      { start: 0, end: 12, kind: "red" },
      { start: 5, end: 8, kind: "supplied" },
    ],
  });
});

test("verses that share an entry are combined", async () => {
  const both = ["Both verses."];
  const { text, reports } = await imported({
    "Ruth 1:1": "One.",
    "Ruth 1:2": both,
    "Ruth 1:3": both,
  });
  expect(text.verse("Ruth", 1, 2)?.text).toBe("Both verses.");
  expect(text.absence("Ruth", 1, 3)).toContain("verse 2");
  expect(reports).toContainEqual({
    file: "TestBible",
    place: "Ruth 1:2",
    message: "verses 2-3 are combined at verse 2",
  });
});

test("a first verse that shares its entry with the heading is read with it", async () => {
  const both = ['<title type="psalm">A psalm.</title>The first verse.'];
  const { text } = await imported({ "Ps 3:0": both, "Ps 3:1": both, "Ps 3:2": "Next." });
  expect(text.chapter("Ps", 3)?.title?.text).toBe("A psalm.");
  expect(text.verse("Ps", 3, 1)?.text).toBe("The first verse.");
  expect(text.verse("Ps", 3, 2)?.text).toBe("Next.");
});

test.each([
  ["German", "Joel 3:1", "Joel 2:28"],
  ["German", "Mal 3:19", "Mal 4:1"],
  ["German", "Ps 51:3", "Ps 51:1"],
  ["Luther", "Jas 1:1", "Jas 1:1"],
  ["Leningrad", "Ruth 2:1", "Ruth 2:1"],
  ["Vulg", "Ps 22:1", "Ps 23:1"],
  ["Vulg", "Ps 115:1", "Ps 116:10"],
  ["Vulg", "Ps 147:1", "Ps 147:12"],
  ["Catholic", "Gen 32:1", "Gen 31:55"],
  ["Catholic2", "Dan 3:91", "Dan 3:24"],
  ["Synodal", "Ps 50:3", "Ps 51:1"],
  ["Synodal", "Josh 5:16", "Josh 6:1"],
  ["Synodal", "Job 40:1", "Job 40:6"],
  ["Synodal", "Rom 14:24", "Rom 16:25"],
  ["SynodalProt", "Song 1:1", "Song 1:2"],
  ["SynodalProt", "Heb 1:1", "Heb 1:1"],
  ["Segond", "Eccl 12:3", "Eccl 12:1"],
  ["NRSV", "Rev 22:21", "Rev 22:21"],
  ["NRSVA", "Mal 4:1", "Mal 4:1"],
  ["KJVA", "Matt 1:1", "Matt 1:1"],
])("%s %s is stored as %s", async (versification, place, english) => {
  const { text } = await imported({ [place]: "Words." }, { versification });
  expect([...text.verses()].map((one) => `${one.book} ${one.chapter}:${one.verse}`)).toEqual([
    english,
  ]);
});

test("a text with other chapters than its index names is stored under English numbers", async () => {
  const verses = (chapter: number, count: number) =>
    Array.from({ length: count }, (_, at) => [
      `Jonah ${chapter}:${at + 1}`,
      `${chapter}-${at + 1}.`,
    ]);
  const texts = Object.fromEntries([
    ...verses(1, 16),
    ...verses(2, 9),
    ...verses(3, 10),
    ...verses(4, 11),
  ]);
  const { text, lost } = await imported({
    ...texts,
    "Jonah 1:17": '<chapter eID="Jonah.1"/>',
    "Jonah 2:10": "2-10. 2-11.",
  });
  expect(text.verse("Jonah", 1, 17)?.text).toBe("2-1.");
  expect(text.verse("Jonah", 2, 9)?.text).toBe("2-10. 2-11.");
  expect(text.absence("Jonah", 2, 10)).toContain("beside it");
  expect([text.verse("Jonah", 3, 1)?.text, lost]).toEqual(["3-1.", 0]);
});

test("a text that lacks the end of a chapter keeps the numbers of its index", async () => {
  const verses = Array.from({ length: 25 }, (_, at) => [`2Sam 20:${at + 1}`, `${at + 1}.`]);
  const { text } = await imported({ ...Object.fromEntries(verses), "2Sam 21:1": "Next." });
  expect(text.verse("2Sam", 20, 25)?.text).toBe("25.");
  expect(text.verse("2Sam", 21, 1)?.text).toBe("Next.");
});

test.each([
  [["CipherKey="], "is locked"],
  [["CipherKey=abc"], "is locked"],
  [["CompressType=LZSS"], "CompressType LZSS, which is not supported"],
  [["CompressType=BZIP2"], "CompressType BZIP2"],
  [["CompressType=XZ"], "CompressType XZ"],
  [["Encoding=UTF-16"], "Encoding UTF-16"],
  [["SourceType=TEI"], "SourceType TEI"],
  [["Versification=LXX"], "the verse numbering “LXX” is not known"],
  [["ModDrv=zCom"], "the driver “zCom”, so it is not a Bible"],
  [["ModDrv=RawLD4"], "the driver “RawLD4”"],
  [["DataPath=../../etc/"], "is not a folder inside it"],
  [["DataPath=./modules/texts/other/"], "has no text in modules/texts/other/"],
  [["Versification=German"], "has 24115 records, but the versification German has 24"],
])("a module with %j is refused: %s", async (settings, reason) => {
  expect(await refusal(swordModule(sample, { settings }))).toContain(reason);
});

test.each([
  [
    "an index cut within a record",
    "ot.bzv",
    (bytes: Buffer) => bytes.subarray(0, -1),
    "ends within",
  ],
  ["an index cut between records", "ot.bzv", (bytes: Buffer) => bytes.subarray(0, -10), "records"],
  ["a cut text", "nt.bzz", (bytes: Buffer) => bytes.subarray(0, -9), "outside of its file"],
  [
    "a changed text",
    "ot.bzz",
    (bytes: Buffer) => Buffer.alloc(bytes.length, 7),
    "cannot be unpacked",
  ],
  ["a missing block", "ot.bzs", (bytes: Buffer) => bytes.subarray(0, 12), "an unknown block"],
  ["absurd offsets", "ot.bzs", (bytes: Buffer) => Buffer.alloc(bytes.length, 0xf0), "too large"],
])("a module with %s is refused as damaged", async (_, name, damage, reason) => {
  const files = swordModule(sample);
  const file = `modules/texts/test/${name}`;
  files.set(file, damage(files.get(file) ?? Buffer.alloc(0)));
  expect(await refusal(files)).toContain(reason);
});

test("a block that unpacks to more than its index says is refused", async () => {
  const files = swordModule({ "Gen 1:1": "0".repeat(60_000) });
  const index = files.get("modules/texts/test/ot.bzs") ?? Buffer.alloc(0);
  index.writeUInt32LE(100, 20);
  expect(await refusal(files)).toContain("cannot be unpacked");
});

test("entries that repeat the same text beyond the limit are refused", async () => {
  const files = swordModule({ "Gen 1:1": "0".repeat(60_000) }, { driver: "RawText" });
  const index = files.get("modules/texts/test/ot.vss") ?? Buffer.alloc(0);
  for (let at = 0; at < index.length; at += 6) {
    index.writeUInt32LE(at % 12, at);
    index.writeUInt16LE(50_000, at + 4);
  }
  expect(await refusal(files)).toBe("the module is too large");
});

test("several modules in one folder are refused by name", async () => {
  const files = swordModule(sample);
  files.set("mods.d/other.conf", Buffer.from("[Other]\nModDrv=zText"));
  expect(await refusal(files)).toContain(
    "there are 2 modules (mods.d/test.conf, mods.d/other.conf)",
  );
});

test("RTF and continued lines of the description are read as text", async () => {
  const settings = ["About=\\qc A Bible\\par with \\u233?t\\u233? \\", "and more."];
  const { module } = await imported(sample, { settings });
  expect(module.info.about).toBe("A Bible with été and more.");
});
