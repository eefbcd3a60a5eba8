import { expect, test } from "vitest";
import { allPassages } from "../passages/find-passages.ts";
import { allTopics } from "./find-topics.ts";
import { namedFinders } from "./named-finders.ts";
import rows from "./translated-names.json" with { type: "json" };
import { titleOfTranslatedName } from "./translated-names.ts";

const titleOf = (query: string) =>
  titleOfTranslatedName(query, { isWord: (word) => word === "chrome" });

test("at least 300 passages and topics have translated names, and no two share one", () => {
  const titles = new Set([...allPassages(), ...allTopics()].map(({ title }) => title));
  expect(rows.filter(([title = ""]) => !titles.has(title))).toEqual([]);
  expect(new Set(rows.map(([title]) => title)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(300);
  const names = rows.flatMap(([, list = ""]) => list.toLowerCase().split("; "));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => name.trim() !== name || name === "" || name.includes("|"))).toEqual(
    [],
  );
});

test("every translated name finds its own passage or topic first", () => {
  const lost = rows.flatMap(([title, list = ""]) =>
    list.split("; ").flatMap((name) => (titleOf(name) === title ? [] : [[name, titleOf(name)]])),
  );
  expect(lost).toEqual([]);
});

test.each([
  ["padre nuestro", "The Lord's Prayer"],
  ["el Padrenuestro", "The Lord's Prayer"],
  ["notre pere", "The Lord's Prayer"],
  ["主祷文", "The Lord's Prayer"],
  ["sermón del monte", "The Sermon on the Mount"],
  ["die Bergpredigt", "The Sermon on the Mount"],
  ["le bon samaritain", "The Good Samaritan"],
  ["das Gleichnis vom verlorenen Sohn", "The Prodigal Son"],
  ["l’enfant prodigue", "The Prodigal Son"],
  ["arca dell’alleanza", "The Ark of the Covenant"],
  ["de gelijkenis van de zaaier", "The Parable of the Sower"],
  ["bem-aventuranças", "The Beatitudes"],
  ["esperanza", "Hope"],
  ["Bibelverse über Angst", "Fear"],
  ["o que a Bíblia diz sobre o perdão", "Forgiveness"],
  ["versetti sulla pace", "Peace"],
])("'%s' is %s", (query, title) => {
  expect(titleOf(query)).toBe(title);
});

test.each([
  ["padre nestro", "The Lord's Prayer"],
  ["bergpredig", "The Sermon on the Mount"],
  ["buen samartano", "The Good Samaritan"],
  ["hijo prodijo", "The Prodigal Son"],
  ["bienabenturanzas", "The Beatitudes"],
  ["multiplicasion de los panes", "The Feeding of the Five Thousand"],
])("'%s', which is misspelled, is %s", (query, title) => {
  expect(titleOf(query)).toBe(title);
});

test.each([
  "",
  "chrome",
  "nuestro",
  "verdaderamente",
  "xyzzy nuestro amigo querido",
  "el",
  "der die das",
])("'%s' names nothing in another language", (query) => {
  expect(titleOf(query)).toBeUndefined();
});

test("a single word of the English texts is not taken for a name in another language", () => {
  const isInTexts = (word: string) => ["pace", "force", "ira"].includes(word);
  for (const query of ["pace", "force", "ira"])
    expect([query, namedFinders.findPassages(query, { isInTexts })]).toEqual([query, []]);
  expect(titleOfTranslatedName("pace", { isInTexts })).toBeUndefined();
  expect(titleOfTranslatedName("la pace", { isInTexts })).toBe("Peace");
});

test("an English name wins, and a query that quotes a verse names nothing in another language", () => {
  expect(namedFinders.findPassages("prodigal son")[0]?.title).toBe("The Prodigal Son");
  expect(namedFinders.findPassages("pater noster")[0]?.title).toBe("The Lord's Prayer");
  expect(namedFinders.findPassages("sermón del monte")[0]?.title).toBe("The Sermon on the Mount");
  expect(namedFinders.findPassages("sermón del monte", { isQuotation: true })).toEqual([]);
  expect(namedFinders.hasWord("sermón".normalize("NFKD").replace(/\p{M}/gu, ""))).toBe(true);
});
