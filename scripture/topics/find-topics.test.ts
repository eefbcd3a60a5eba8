import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { rangeReference } from "../passages/verse-range.ts";
import { parseReference } from "../references/parse.ts";
import { formatReference } from "../references/reference.ts";
import { loadTranslation } from "../translation/load.ts";
import { allTopics, findTopics } from "./find-topics.ts";
import { namedFinders } from "./named-finders.ts";

const firstOf = (query: string) => {
  const [topic] = findTopics(query);
  const [best] = topic?.passages ?? [];
  return best && `${topic?.title}: ${formatReference(rangeReference(best.start, best.end))}`;
};

test("the data has at least 600 topics, each with a unique id and valid references", () => {
  const topics = allTopics();
  expect(topics.length).toBeGreaterThanOrEqual(600);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  const invalid = topics.filter(
    ({ references }) =>
      references.length === 0 || !references.every((text) => parseReference(text).ok),
  );
  expect(invalid).toEqual([]);
});

test("no topic lists a passage twice", () => {
  const repeated = allTopics().filter(
    ({ references }) => new Set(references).size < references.length,
  );
  expect(repeated.map(({ title }) => title)).toEqual([]);
});

test("every title finds its own topic first", () => {
  const lost = allTopics()
    .map(({ title }) => title)
    .filter((title) => findTopics(title)[0]?.title !== title);
  expect(lost).toEqual([]);
});

test.each([
  ["anxiety", "Worry: Philippians 4:6-7"],
  ["bible verse for anxiety", "Worry: Philippians 4:6-7"],
  ["What does the Bible say about tattoos?", "Tattoos: Leviticus 19:28"],
  ["how do I forgive someone", "Forgiveness: Ephesians 4:31-32"],
  ["how do I forgive my brother", "Forgiveness: Ephesians 4:31-32"],
  ["is it a sin to drink", "Alcohol: Ephesians 5:18"],
  ["why does God allow suffering", "Suffering: Romans 8:28"],
  ["verses for a funeral", "Funerals: Psalm 23"],
  ["verses about lonelyness", "Loneliness: Deuteronomy 31:6"],
  ["wedding verses", "Weddings: 1 Corinthians 13:4-8"],
  ["homosexuality", "Homosexuality: Romans 1:26-27"],
  ["can I lose my salvation", "Assurance of salvation: John 10:27-29"],
  ["what does God want me to do with my money", "Money: 1 Timothy 6:6-10"],
])("'%s' finds %s", (query, expected) => {
  expect(firstOf(query)).toBe(expected);
});

test.each([
  "verses about",
  "what does the bible say about",
  "verses about carburetors",
  "in the beginning was the word",
  "he went up into the mountain with his disciples",
  "have you seen the gates of the shadow",
  "?",
  "",
  "constructor",
  `verses about ${"love ".repeat(10_000)}`,
])("'%.40s' finds no topic", (query) => {
  expect(findTopics(query)).toEqual([]);
});

test("the verses of a request are searched for its subject only", () => {
  expect(namedFinders.subjectOf("verses about grief")).toBe("grief");
  expect(namedFinders.subjectOf("what does the bible say about money?")).toBe("money");
  expect(namedFinders.subjectOf("the lord is my shepherd")).toBe("the lord is my shepherd");
});

test.each([
  ["where does it say not to gossip", "Gossip"],
  ["where in the Bible does it talk about laziness?", "Laziness"],
  ["which verse says we should not gossip", "Gossip"],
  ["so very lonely tonight", "Loneliness"],
  ["I'm really worried tonight", "Worry"],
  ["lost my job last week", "Unemployment"],
  ["job interview tomorrow", "Work"],
  ["i am furious at my boss", "Anger"],
  ["prayer before an operation", "Surgery"],
  ["my marriage is falling apart", "Marriage"],
  ["addicted to alcohol", "Addiction"],
  ["ordination reading", "Laying on of hands"],
  ["anxious about the future", "Worry"],
])("'%s' finds the topic %s", (query, title) => {
  expect(
    findTopics(query, { isWord: (word) => word === "furious" }).map((one) => one.title),
  ).toContain(title);
});

test("a word of the texts is not taken for a misspelled name", () => {
  const titles = (isWord: (word: string) => boolean) =>
    findTopics("vergin", { isWord }).map(({ title }) => title);
  expect(titles(() => false)).toEqual(["Virginity"]);
  expect(titles((word) => word === "vergin")).toEqual([]);
});

test.each([
  ["where does it say god made the stars", "god made the stars"],
  ["Where does Paul say to rejoice always?", "rejoice always"],
  ["the verse that says be still and know", "be still and know"],
  ["show me a verse about patience please", "patience"],
  ["whoever believes in him", "whoever believes in him"],
  ["where two or three are gathered", "where two or three are gathered"],
])("the verses of '%s' are searched for '%s'", (query, subject) => {
  expect(namedFinders.subjectOf(query)).toBe(subject);
});

test("sayings that are not in the Bible are recognized in a question, too", () => {
  expect(namedFinders.isSaying("God helps those who help themselves")).toBe(true);
  expect(namedFinders.isSaying("where does it say this too shall pass?")).toBe(true);
  expect(namedFinders.isSaying("is cleanliness is next to godliness in the bible")).toBe(true);
  expect(namedFinders.isSaying("godliness with contentment is great gain")).toBe(false);
  expect(namedFinders.isSaying("")).toBe(false);
});

test("a passage that is cut tells its last verse with text", () => {
  const kjv = loadTranslation(readBuilt("kjv"));
  const [topic] = namedFinders.findTopics("worry", kjv, {});
  const passageAt = (book: string) => topic?.passages.find(({ start }) => start.book === book);
  const cut = passageAt("Matt");
  expect(cut?.end).toEqual({ book: "Matt", chapter: 6, verse: 34 });
  expect(cut?.shownEnd).toEqual({ book: "Matt", chapter: 6, verse: 30 });
  expect(cut?.text).toMatch(/O ye of little faith\? …$/);
  expect(passageAt("Phil")).toMatchObject({ start: { verse: 6 }, end: { verse: 7 } });
  expect(passageAt("Phil")).not.toHaveProperty("shownEnd");
});
