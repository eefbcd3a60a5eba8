import { describe, expect, test } from "vitest";
import { correct, follow, streamCorrected as stream } from "#testing/corrected-stream.ts";
import fc from "#testing/fast-check.ts";
import { placesOf, undoCorrections } from "./applied-corrections.ts";

const wrong = "The LORD is my shepherd; I shall want.";
const right = "The LORD is my shepherd; I shall not want.";

/** What comes before a verse that the text gives as scripture. */
const introduced = [
  "Meditate on Psalm 23:1 (KJV): ",
  "A promise from Psalm 23:1 (KJV): ",
  "Christians everywhere know Psalm 23:1 (KJV): ",
  "**Memorize:** Psalm 23:1 (KJV): ",
  "Additionally, in Psalm 23:1 (KJV) David sings, ",
  "> **1** ",
  "[1] ",
].map((before): [string, string, string] => [
  `"${before}" before it`,
  before.startsWith(">")
    ? `${before}${wrong}\n> — Psalm 23:1 (KJV)\n\nRest.`
    : `${before}“${wrong}” (Psalm 23:1). Rest.`,
  before.startsWith(">")
    ? `${before}${right}\n> — Psalm 23:1 (KJV)\n\nRest.`
    : `${before}“${right}” (Psalm 23:1). Rest.`,
]);

const replies: [string, string, string][] = [
  [
    "a reference in parentheses",
    `David says, “${wrong}” (Psalm 23:1) And so we rest.`,
    `David says, “${right}” (Psalm 23:1) And so we rest.`,
  ],
  [
    "a reference before it",
    `Psalm 23:1 says, "${wrong}" And so we rest.`,
    `Psalm 23:1 says, "${right}" And so we rest.`,
  ],
  [
    "a reference after a dash",
    `- **"${wrong}"** — *Psalm 23:1*\n- Rest.`,
    `- **"${right}"** — *Psalm 23:1*\n- Rest.`,
  ],
  [
    "a reference on the line below",
    `He sings:\n\n“${wrong}”\n(Psalm 23:1)\n\nRest.`,
    `He sings:\n\n“${right}”\n(Psalm 23:1)\n\nRest.`,
  ],
  [
    "a reference below a block quote",
    "He says:\n\n> The LORD is my shepherd;\n> I shall want.\n> — Psalm 23:1\n\nAnd so we rest.",
    `He says:\n\n> ${right}\n> — Psalm 23:1\n\nAnd so we rest.`,
  ],
  [
    "a reference in the same sentence",
    "“The LORD is my shepherd; I shall want,” says Psalm 23:1. And so we rest.",
    "“The LORD is my shepherd; I shall not want,” says Psalm 23:1. And so we rest.",
  ],
  [
    "a label in the same sentence",
    "In Psalm 23:1, “Yahweh is my shepherd: I will lack nothing at all” is what the WEB says.",
    "In Psalm 23:1, “Yahweh is my shepherd: I shall lack nothing” is what the WEB says.",
  ],
  [
    "another wrong quotation in its sentence",
    `“${wrong}” (Psalm 23:1) and “In the beginning God created the heaven and the sea” (Genesis 1:1) begin so.`,
    `“${right}” (Psalm 23:1) and “In the beginning God created the heaven and the earth” (Genesis 1:1) begin so.`,
  ],
  [
    "marks within bold",
    `**He says “${wrong}” so**, in Psalm 23:1 (KJV). Rest.`,
    `**He says “${right}” so**, in Psalm 23:1 (KJV). Rest.`,
  ],
  [
    "HTML around it",
    `<blockquote>${wrong} — Psalm 23:1 (KJV)</blockquote>\n\nRest.`,
    `<blockquote>${right} — Psalm 23:1 (KJV)</blockquote>\n\nRest.`,
  ],
  [
    "inline HTML around it",
    `David sings <q>${wrong}</q> (Psalm 23:1, KJV). Rest.`,
    `David sings <q>${right}</q> (Psalm 23:1, KJV). Rest.`,
  ],
  [
    "a block of plain text and its source around it",
    `Here it is:\n\n\`\`\`text\n${wrong}\n— Psalm 23:1 (KJV)\n\`\`\`\n\nRest.`,
    `Here it is:\n\n\`\`\`text\n${right}\n— Psalm 23:1 (KJV)\n\`\`\`\n\nRest.`,
  ],
  [
    "a code block and its source in parentheses around it",
    `Here it is:\n\n\`\`\`\n${wrong} (Psalm 23:1, KJV)\n\`\`\`\n\nRest.`,
    `Here it is:\n\n\`\`\`\n${right} (Psalm 23:1, KJV)\n\`\`\`\n\nRest.`,
  ],
  [
    "a wrong first part of two",
    "“The LORD is my only shepherd,” says David, “I shall not want” (Psalm 23:1, KJV). Rest.",
    "“The LORD is my shepherd,” says David, “I shall not want” (Psalm 23:1, KJV). Rest.",
  ],
  [
    "the translation and the reference before it, without marks",
    `KJV, Psalm 23:1: ${wrong}\n\nRest.`,
    `KJV, Psalm 23:1: ${right}\n\nRest.`,
  ],
  [
    "an edition behind its reference",
    `“${wrong}” (Psalm 23:1, KJV 1769) Rest.`,
    `“${right}” (Psalm 23:1, KJV 1769) Rest.`,
  ],
  [
    "an ellipsis",
    "“For God so loved the whole world … that he gave his only begotten Son” (John 3:16, KJV)",
    "“For God so loved the world … that he gave his only begotten Son” (John 3:16, KJV)",
  ],
];

describe.each(replies.concat(introduced))("a wrong quotation with %s", (_case, written, wanted) => {
  test("is corrected before it is shown", async () => {
    const { shown, text, corrections } = await stream([written]);
    expect(shown).toBe(wanted);
    expect(text).toBe(wanted);
    expect(undoCorrections(text, corrections)).toBe(written);
    for (const [at, { start, end }] of placesOf(corrections).entries()) {
      expect(text.slice(start, end)).toBe(corrections[at]?.after);
    }
  });

  test("gives the same text wherever the stream cuts it", async () => {
    const whole = await stream([written]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(written.length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), written.length];
        const pieces = places.slice(1).map((end, at) => written.slice(places[at], end));
        const { shown, corrections } = await stream(pieces);
        expect(shown).toBe(whole.shown);
        expect(corrections).toEqual(whole.corrections);
      }),
      { numRuns: 5 },
    );
  });
});

test.each([
  ["a true quotation", `“${right}” (Psalm 23:1) And so we rest.`],
  ["an excerpt", "“I shall not want” is enough for David (Psalm 23:1)."],
  ["an honest omission", "“For God so loved the world … that whosoever believeth” (John 3:16)"],
  ["another spelling", "“the Lord is my Shepherd, I shall not want” (Psalm 23:1, KJV)"],
  ["brackets of the writer", "“He [God] maketh me to lie down in green pastures” (Psalm 23:2)"],
  ["words of a translation that is not here", "“I lack nothing.” (Psalm 23:1, NIV) He rests."],
  ["wrong words under its name", "“The Lord is my pilot; I shall not drift.” (Psalm 23:1, NIV)"],
  ["words that nobody has", "“I am a pilgrim on a road of light” (Psalm 23:1) is what she wrote."],
  ["a saying", "People say “God helps those who help themselves” (Psalm 23:1)."],
  ["a denied wording", `It never says “${wrong}” (Psalm 23:1). That would be sad.`],
  ["a wording denied after it", `“${wrong}” (Psalm 23:1). That is not what David wrote.`],
  ["a misprint", `A Bible of 1631 printed “Thou shalt commit adultery” (Exodus 20:14).`],
  ["a misprint named after it", "“Thou shalt commit adultery” (Exodus 20:14) was a misprint."],
  ["the reader's draft", `Your draft has “${wrong}” (Psalm 23:1). Read it again.`],
  [
    "a misquotation that the paragraph above announces",
    "People often misquote 1 Timothy 6:10 as:\n\n> Money is the root of all kinds of evil.\n\nRest.",
  ],
  [
    "a misquotation that the paragraph below denies",
    `> ${wrong}\n> — Psalm 23:1\n\nThat is not what David wrote. Rest.`,
  ],
  [
    "the words of an author beside a reference with a label",
    "Spurgeon preached on Psalm 23:1 (KJV) and says, “Sweet it is to lie in his hand all night.” Rest.",
  ],
  ["a paraphrase", `In other words, “${wrong}” (Psalm 23:1) And so we rest.`],
  ["an adaptation", `“${wrong}” (Psalm 23:1) is the song's own wording.`],
  ["a suggested song", "Opening song: “Be still, my soul, and know that I am near” (Psalm 46:10)."],
  ["code", "```text\nconst psalm = 23;\n``` and <b>bold</b> < 3 (Psalm 23:1)"],
  ["a blank", "Complete: “The LORD is my shepherd; I shall not ____.” (Psalm 23:1)"],
  ["answers to choose from", `Which is Psalm 23:1?\n\nA) “${wrong}” (Psalm 23:1)\nB) Another`],
  [
    "a prayer with a verse",
    "Pray with Psalm 23:1 (KJV): “Lord, be my shepherd, that I lack nothing.”",
  ],
  [
    "a prayer from a verse",
    "Let us pray from John 3:16 (KJV): “God, you so loved the world.” Amen.",
  ],
  ["an author on a verse", `Calvin on Psalm 23:1 (KJV): “${wrong}” So he wrote.`],
  ["an author named behind a quotation", `“${wrong}” — Calvin on Psalm 23:1 (KJV)\n\nSo.`],
  ["a note on a verse", "Wesley's note on Genesis 1:1 (KJV): “In the beginning God made all.” So."],
  ["a statesman who quotes", `Lincoln said, quoting the KJV of Psalm 23:1, “${wrong}” So he said.`],
  ["an ancient version", "The Septuagint of Psalm 40:6 reads “a body hast thou prepared me”. So."],
  ["a version with a longer name", `King James 2000 Bible, Psalm 23:1: “${wrong}” So.`],
  ["the opposite under the name of a translation that is not here", `“${wrong}” (Psalm 23:1, NIV)`],
  ["a summary", "My summary of Psalm 46:10 (KJV): “Be still and let God be God.” Rest."],
  ["what a verse did not say", `If Psalm 23:1 (KJV) had said “${wrong}”, we would despair.`],
  ["what many remember", `Many remember Psalm 23:1 (KJV) as “${wrong}” Sad.`],
  ["a wrong reference", `“${right}” (Psalm 24:1) And so we rest.`],
  ["an apostrophe", "The disciples' question isn't ours, and 'tis late. Rest."],
  ["a quotation that is never closed", `Then “${wrong} And so we rest.\n\nNext.`],
])("%s stays as it was written", async (_case, written) => {
  const { shown, text } = await stream([written]);
  expect(shown).toBe(written);
  expect(text).toBe(written);
});

test("words that the question asks about stay", async () => {
  const written = `“${wrong}” (Psalm 23:1) And so we rest.`;
  const { text } = await stream([written], `Where is the verse ‘${wrong}’?`);
  expect(text).toBe(written);
});

test("text without quotations is passed on at once, and is checked only at its end", async () => {
  const pieces = ["So we ", "rest in ", "John 3:16. "];
  const { beforeEnd, checks } = await stream(pieces);
  expect(beforeEnd).toBe(pieces.join(""));
  expect(checks).toBe(1);
});

test("a quotation after a dash in the same sentence is held back too", async () => {
  const { beforeEnd } = await stream([
    `“I shall not want” — David sings, as all of Psalm 23 does, and adds: “${wrong}” (Psalm 23:1). Rest. `,
    "And hope. And love.",
  ]);
  expect(beforeEnd).toContain(right);
  expect(beforeEnd).not.toContain(wrong);
});

test.each([
  [
    "a quotation in marks",
    "He says “The LORD is my shepherd; I sha",
    "He says “The LORD is my shepherd; I",
  ],
  ["a closed one", "He says “I shall not want.” So", "He says “I shall not want.” So"],
  ["its reference", "“I shall not want.” (Psalm 23:1", "“I shall not want.” (Psalm 23:1"],
  ["a block quote", "> The LORD is my shepherd;\n> I shall", "> The LORD is my shepherd;\n> I"],
  ["its source", "> I shall not want.\n> — Psalm 23", "> I shall not want.\n> — Psalm 23"],
  [
    "verse numbers",
    "> 1 The LORD is my shepherd; I shall not want. 2 He maketh ",
    "> 1 The LORD is my shepherd; I shall not want. 2 He maketh",
  ],
  [
    "a word that differs",
    "“The LORD is my shepherd; I shall want so",
    "“The LORD is my shepherd; I shall",
  ],
  ["the end, after a word that differs", "“I shall want.” (Psalm 23:1", "“I shall"],
])(
  "of %s, the words that agree with scripture are shown as they arrive",
  async (_case, written, wanted) => {
    const { beforeEnd } = await stream(Array.from(written));
    expect(beforeEnd).toBe(wanted);
  },
);

test("shown words that a correction sets otherwise are replaced with the whole text", async () => {
  const written = "David: “the Lord is my shepherd, I shall want.” (Psalm 23:1) So.";
  const { restarts, shown } = await stream(Array.from(written));
  expect(shown).toBe(`David: “${right}” (Psalm 23:1) So.`);
  expect(restarts).toBe(1);
});

test("a stopped stream keeps the words that it has shown", async () => {
  const { stream, passed } = follow(correct);
  for (const sign of "David: “The LORD is my shepherd; I shall w") await stream.push(sign);
  stream.stop();
  expect(passed.text).toBe("David: “The LORD is my shepherd; I shall");
  expect(stream.text).toBe(passed.text);
});

test("what only a later reference shows to be wrong is corrected at the end", async () => {
  const { beforeEnd, text } = await stream([
    "The LORD is my shepherd; I shall want.\n\n",
    "— Psalm 23:1",
  ]);
  expect(beforeEnd).toContain("I shall want");
  expect(text).toContain("I shall not want");
});

test("a text keeps its quotations if no check answers", async () => {
  const { stream, passed } = follow(async () => undefined);
  const written = `“${wrong}” (Psalm 23:1) And so we rest.`;
  await stream.push(written);
  await stream.end();
  expect(passed.text).toBe(written);
});

test("a restart forgets the held quotation and what its check finds", async () => {
  const answers: (() => void)[] = [];
  const { stream, passed } = follow(
    (text) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ text: `${text}!`, corrections: [], isSettled: true }));
      }),
  );
  const pushed = stream.push(`Old: “${wrong}” (Psalm 23:1) `);
  stream.restart({ text: "", corrections: [] });
  answers.shift()?.();
  await pushed;
  await stream.push("New.");
  expect(passed.text).toBe("Old: New.");
  expect(stream.text).toBe("New.");
});

test("60,000 opening marks without a closing one need two checks", async () => {
  const { text, checks } = await stream(["“a ".repeat(20_000)]);
  expect(text).toHaveLength(60_000);
  expect(checks).toBe(2);
});
