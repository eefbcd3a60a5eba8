// The scope of a negation before a quotation.
import { expect, test } from "vitest";
import { negates } from "./negation-scope.ts";

test.each([
  "We must not “",
  "The Bible does not say, “",
  "The Bible does not say, in any translation, “",
  "It doesn't say, as so many believe, “",
  "We must not, as Paul tells Rome, “",
  "You may never, the law says, “",
  "The tablets don't, of course, read, “",
  "No passage, in Exodus or elsewhere, that says, “",
  "God does not allow this: “",
  "That does not mean: “",
  "You won't find it anywhere: “",
  "Nobody should do so: “",
  "No translation has these words: “",
  "I can't find this in any Bible: **“",
  "This is no verse: “",
  "The verse says “love”, but not “",
  "He asked whether it is true, but the psalm nowhere reads “",
  "It is not true that the psalm promises “",
  "It says neither “mercy” nor “",
  "This is not how the verse ends: “",
  "That is not quite it — “",
  "You won't see this on any page: “",
  "The psalm does not say:\n\n> ",
])("the negation covers the quotation: %s", (before) => {
  expect(negates(before)).toBe(true);
});

test.each([
  "Don't be afraid: “",
  "Do not be afraid, do not be discouraged: “",
  "Do not let your hearts be troubled: “",
  "You don't have to be afraid: “",
  "God does not want you to be afraid: “",
  "You will not find peace there without him: “",
  "Do not lose heart: **“",
  "Nowhere does the psalm promise an easy life, but “",
  "You are not alone; “",
  "There is nothing to fear — “",
  "He never gave up, for “",
  "She could not sleep, and the psalm says, “",
  "When you cannot pray, David says, “",
  "Fear not, for the Lord says, “",
  "It is no accident that John opens with “",
  "Don't forget what the psalm says: “",
  "No doubt Paul wrote “",
  "Not only Moses says “",
  "It is not just a wish: “",
  "God says, “",
  "Nothing is plainer: “",
  "Notably, the knot of the story is this: “",
])("the negation does not cover the quotation: %s", (before) => {
  expect(negates(before)).toBe(false);
});
