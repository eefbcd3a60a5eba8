import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { runAllCases } from "#testing/assurance.ts";
import { changeOf, labeledSets, scoreSafety } from "#testing/safety-scores.ts";
import {
  detectConcern,
  detectorByPatterns,
  detectUrgentConcern,
  findConcerns,
} from "./all-languages.ts";
import { emergencyNumberOf, helpLinesFor } from "./help-lines.ts";
import { labeledMessages } from "./labeled-messages.ts";
import { grammars } from "./languages/grammars.ts";

test.each(Object.entries(labeledSets))(
  "the labeled messages of %s show help as often as before, and no more often wrongly",
  (_, { messages, reached }) => {
    expect(scoreSafety(messages)).toEqual(reached);
    expect(reached.toShow).toBeGreaterThan(100);
    expect(reached.notToShow).toBeGreaterThan(90);
    expect(scoreSafety(messages, () => true)).toMatchObject({ wrong: reached.notToShow });
    expect(scoreSafety(messages, () => false)).toMatchObject({ shown: 0 });
  },
);

test.each([
  ["shown", 1, "Better"],
  ["shown", -1, "Worse"],
  ["wrong", 1, "Worse"],
  ["wrong", -1, "Better"],
  ["toShow", 1, "The labeled messages changed"],
  ["toShow", -1, "The labeled messages changed"],
  ["notToShow", 1, "The labeled messages changed"],
  ["notToShow", -1, "The labeled messages changed"],
] as const)("a change of %s by %i is reported as: %s", (figure, by, report) => {
  const reached = { shown: 100, toShow: 109, wrong: 2, notToShow: 91 };
  expect(changeOf({ ...reached, [figure]: reached[figure] + by }, reached)).toMatch(report);
  expect(changeOf(reached, reached)).toBeUndefined();
});

test("every language has labeled messages of both labels that are classified correctly", () => {
  const messages = labeledMessages.independent;
  for (const { language } of grammars) {
    const own = messages.filter((one) => one.language === language);
    expect(new Set(own.map(({ show }) => show)), language).toEqual(new Set([true, false]));
    const { shown, wrong } = scoreSafety(own);
    expect(shown, language).toBeGreaterThan(0);
    expect(wrong, language).toBe(0);
  }
});

test.each([
  ["I want to kill myself", "kill oneself"],
  ["I am suicidal", "suicidal"],
  ["I wish I was dead", "wish to die"],
  ["I don't want to live anymore", "not wanting to live"],
  ["I hope I never wake up again", "sleep and never wake"],
  ["Lord, please let me die tonight", "prayer to die"],
  ["Everyone would be better off without me", "burden"],
  ["I've written letters to my family for after I'm gone", "farewell"],
  ["I'm standing on the bridge right now", "means"],
  ["I took a whole bottle of pills", "overdose in progress"],
  ["I've been cutting again", "self-injury"],
  ["he hits me every night and I'm scared", "violence suffered"],
  ["I'm afraid he will kill me", "fear at home"],
  ["I am going to stab my husband", "harm to others"],
])("%s belongs to the family of %s", (text, family) => {
  expect(findConcerns(text).map((found) => found.family)).toContain(family);
});

test.each([
  ["i wnat to kil my self", "self_harm"],
  ["su1c1de is on my mind, i want to d1e", "self_harm"],
  ["I WANT TO DIEEEE", "self_harm"],
  ["k i l l myself", "self_harm"],
  ["idw2live anymore", "self_harm"],
  ["I can't do this anymore. Lord, take me home.", "self_harm"],
  ["My friend talked me down but I still want to kill myself", "self_harm"],
  ["Jonah wanted to die. I want to die too.", "self_harm"],
  ["“Jesus wept.” I want to kill myself.", "self_harm"],
  ["He hits me and I want to kill myself", "self_harm"],
  ["My daughter told me she wants to die, how can I pray with her?", "someone_at_risk"],
  ["a boy in my youth group has fresh cuts on his arms", "someone_at_risk"],
  ["my sister's husband beats her and she hides it", "someone_at_risk"],
  ["My grandson says he is ready to die", "someone_at_risk"],
  ["I found razor blades in my daughter's drawer, what do I say to her?", "someone_at_risk"],
  ["my girlfriend says she'll hang herself if I leave, who do I tell", "someone_at_risk"],
  ["a girl from my school is being sent away to marry and she is afraid", "someone_at_risk"],
  ["my mom hides her tablets since dad died and says she wants to go too", "someone_at_risk"],
  ["a girl in high school told me she wants to die", "someone_at_risk"],
  ["My brother wants to die and so do I", "self_harm"],
  ["My brother committed suicide last year", "bereavement"],
  ["My husband passed away in May", "bereavement"],
])("%s raises the concern %s", (text, concern) => {
  expect(detectConcern(text)).toBe(concern);
});

test.each([
  ["a teacher at school rubs me when nobody looks", "danger"],
  ["they promised me to a man I have never seen", "danger"],
  ["he swears if i leave he'll burn the house", "danger"],
  ["a stranger keeps asking for nudes, i am 14", "danger"],
  ["who would feed my dog if I wasn't here", "self_harm"],
  ["two months clean from sh and i slipped", "self_harm"],
  ["i wont to die", "self_harm"],
  ["my ex mailed me a photo of my new front door", "danger"],
  ["a man in a game wants pictures of me without clothes or he tells my mom", "danger"],
  ["my husband says my body is his and does it when I say no", "danger"],
  ["I'm in tenth grade and they promised me to a man of fifty", "danger"],
  ["found a home for my cat, that was the last thing on the list", "self_harm"],
  ["this is the last time I'll write, thanks for all the verses", "self_harm"],
  ["I don't think I'll live to see twenty", "self_harm"],
  ["thinkin of suiside evry nite", "self_harm"],
  ["i have fresh cuts on my arms", "self_harm"],
  ["death sounds peaceful", "self_harm"],
  // Words that also occur in harmless phrases
  ["I need to talk about suicide", "self_harm"],
  ["Can I talk to you about suicide", "self_harm"],
  ["I want to end it fast", "self_harm"],
  ["I'm going to end things with a gun", "self_harm"],
  ["who would feed my cat if I'm not here next week", "self_harm"],
  ["We are ready to die together tonight", "self_harm"],
  // Beside another person in danger
  ["He beats us every night and my little sister has bruises on her arms", "danger"],
  ["want to die too, my sister is suicidal", "self_harm"],
  ["My sister is suicidal. I can't picture myself alive next summer.", "self_harm"],
])("%s shows the help card for %s", (text, concern) => {
  expect(detectUrgentConcern(text)).toBe(concern);
});

test.each([
  "Elijah wanted to die under the broom tree, why?",
  "My friend wants to be baptized",
  "She cut her hair and wants a new start",
  "who will look after my dog when I am gone on vacation",
  "My husband is black and I am white, what does the Bible say?",
  "She says she wants to go to Bible college",
  "Does God want me to marry him?",
  "God sees me, he knows where I am",
  "cutting beans for the church supper",
])("%s raises no concern", (text) => {
  expect(detectConcern(text)).toBeUndefined();
});

test.each([
  // Wishes that the writer denies
  "I don't want to die, I want to see my kids grow up",
  "I would never kill myself",
  // Religious vocabulary
  "I want to die to sin",
  "I'd rather die than deny Christ",
  "How do I deny myself and take up my cross?",
  // Idioms and games
  "I'm dying to see what this means",
  "He beats me at chess every night",
  "I keep dying on level 12",
  // Small injuries
  "I cut myself shaving",
  "I burned myself cooking",
  "I hurt myself playing soccer",
  // Study questions, reported speech, quotations, fiction
  "How many people in the Bible committed suicide?",
  "Jonah said it is better for me to die than to live",
  "Explain “It is better for me to die than to live”",
  "I'm writing a novel in which the hero kills himself",
  // The past and other people
  "I used to be suicidal but Christ saved me",
  "My friend says she wants to die, what should I tell her?",
  // Lessons
  "an outline for a sermon on suicide",
  "found a home for the puppies, so happy",
  "thanks for all the verses, see you tomorrow",
  "my sister mailed me a photo of her bedroom window",
  "the wedding is on Saturday and I love my dress",
  "I teach a class about self-harm and abuse",
  "Stephen was ready to die for what he saw",
  "I want to end things with my fiancé without hurting him",
])("%s shows no help card", (text) => {
  expect(detectUrgentConcern(text)).toBeUndefined();
});

const translations = ["kjv", "web", "asv", "ylt", "darby"];

// Each verse number is checked in one of the translations, because all five take more than a
// minute.
test.each(translations)(
  "ignores verses of %s without quotation marks; with CHECK=whole, every verse",
  { tags: "full" },
  (id) => {
    const set: string[] = [];
    const turn = translations.indexOf(id);
    let checked = 0;
    for (const { book, chapter, verse, text } of loadTranslation(readBuilt(id)).verses()) {
      if (!runAllCases && verse % translations.length !== turn) continue;
      checked += 1;
      if (detectUrgentConcern(text)) set.push(`${book} ${chapter}:${verse} ${text}`);
    }
    expect(set).toEqual([]);
    expect(checked).toBeGreaterThan(5_000);
  },
);

test("the model overrules a pattern that matches a harmless message", () => {
  const text = "i dont want to wake up early on sunday, i have church at eight";
  expect(detectorByPatterns.mostUrgent(text)).toBe("self_harm");
  expect(detectConcern(text)).toBeUndefined();
});

test.each(["half a thought", "half an hour", "half of the apple", "Look at v."])(
  "%s: one word of a short message does not decide",
  (text) => expect(detectConcern(text)).toBeUndefined(),
);

test("the model never overrules a pattern that names the act, whatever else the message says", () => {
  const text =
    "I teach Sunday school, sing in the choir and bake for the bake sale, and I think about killing myself";
  expect(detectUrgentConcern(text)).toBe("self_harm");
});

test("detects self-harm within a long message", () => {
  const long = `${"I went to work today. ".repeat(300)}I want to die. ${"Thank you. ".repeat(300)}`;
  expect(detectUrgentConcern(long)).toBe("self_harm");
});

const hostilePieces = [
  "i ",
  "god please ",
  '"',
  "want to ",
  "a'b ",
  "i want i wish i hope ",
  "my my my ",
  "k.i.l",
  "quiero ",
  "ich mich mir ",
  "хочу ",
  "يا رب ",
  "我想",
  "死ぬ",
  "죽고",
  "1$!",
];

test.each(hostilePieces)(
  "100 KB of %j are checked without exponential or quadratic backtracking",
  (piece) => {
    // Exponential or quadratic matching would run far beyond the test's timeout.
    expect(detectUrgentConcern(piece.repeat(100_000 / piece.length))).toBeUndefined();
  },
);

test("help lines include those of the region and the worldwide directory", () => {
  const names = (region: string | undefined, concern: "self_harm" | "danger" | "bereavement") =>
    helpLinesFor(region, concern).map(({ name }) => name);
  expect(names("GB", "self_harm")).toEqual(["Samaritans", "Find A Helpline"]);
  expect(helpLinesFor("US", "self_harm")[0]).toMatchObject({ call: "988" });
  expect(names("DE", "danger")).toEqual(["Hilfetelefon", "Find A Helpline"]);
  expect(names("JP", "self_harm")).toHaveLength(3);
  expect(names(undefined, "danger")).toEqual(["Find A Helpline"]);
  expect(names("GB", "bereavement")[0]).toBe("Cruse Bereavement Support");
  expect(emergencyNumberOf("AU")).toBe("000");
  expect(emergencyNumberOf(undefined)).toBeUndefined();
});
