import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { patternFaults } from "./pattern-faults.ts";

const folder = new URL("../../shared/safety/languages/", import.meta.url);
const files = readdirSync(folder).filter((name) => /^[a-z]{2}\.txt$/.test(name));

test("there are patterns for 14 languages", () => {
  expect(files).toHaveLength(14);
});

test.each(files)("%s has no faults", (name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  expect(patternFaults(name.slice(0, 2), text)).toEqual([]);
});

const sound = `[settings]
letters = [a-z]

[class: kin]
sister|brother
mother in law	a comment

[self_harm: wish]
i want to die
my <kin> … said|
    told me

[self_harm, weight 2: means]
pill*
`;

test("a file in the format of languages/README.md has no faults", () => {
  expect(patternFaults("en", sound)).toEqual([]);
});

test.each([
  ["a misspelled heading", "[self_harm: wish]", "[selfharm: wish]", "selfharm"],
  ["a class that does not exist", "<kin>", "<kinn>", "<kinn>"],
  ["a class that is not used", "my <kin>", "my", "“kin” is not used"],
  ["a section without lines", "pill*\n", "", "is empty"],
  ["a heading that appears twice", "[self_harm, weight 2: means]", "[self_harm: wish]", "twice"],
  ["a line that appears twice", "pill*\n", "pill*\nrope\npill*\n", "“pill*” twice"],
  ["punctuation", "i want to die", "i want to die!", "die!"],
  ["an apostrophe", "i want to die", "i don't want to live", "don't"],
  ["an English short form", "i want to die", "i wanna die", "wanna"],
  ["a missing setting", "letters = [a-z]", "spaces = no", "letters"],
])("%s is found", (_, right, wrong, message) => {
  expect(patternFaults("en", sound.replace(right, wrong)).join("\n")).toContain(message);
});

test("a line above the first heading is an error", () => {
  expect(() => patternFaults("en", "i want to die\n[past]\nago\n")).toThrow("i want to die");
});
