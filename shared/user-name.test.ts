import { expect, test } from "vitest";
import { maxFullNameLength } from "./limits.ts";
import { toUserName, userName } from "./user-name.ts";

test.each([
  ["Lydia", "Lydia"],
  ["  Lydia of Thyatira ", "Lydia of Thyatira"],
  ["Jose\u0301", "José"],
  ["O’Brien-Smith Jr.", "O’Brien-Smith Jr."],
  ["Мария", "Мария"],
  ["Ελένη", "Ελένη"],
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["김하은", "김하은"],
  ["שרה", "שרה"],
  ["Silas 2", "Silas 2"],
  ["Modesta", "Modesta"],
  ["Badminton", "Badminton"],
  ["Admire", "Admire"],
  ["Mod", "Mod"],
  ["Mo D.", "Mo D."],
  ["Ad Min", "Ad Min"],
  ["", ""],
])("%j is a valid name", (name, saved) => {
  expect(userName.parse(name)).toBe(saved);
  expect(toUserName(name)).toBe(saved);
});

test.each([
  ["a control character", "Lydia\u0000"],
  ["a line break", "line\nbreak"],
  ["an override of the direction", "Lydia\u202Eaidyl"],
  ["an isolate", "\u2067Lydia"],
  ["a zero-width space", "Ly\u200Bdia"],
  ["a joiner between Latin letters", "Ly\u200Ddia"],
  ["a soft hyphen", "Ly\u00ADdia"],
  ["a tag character", "Lydia\u{E0041}"],
  ["half a surrogate pair", "Lydia\uD83D"],
  ["a private-use character", "Lydia\uE000"],
  ["only a filler", "\u3164"],
  ["only a blank braille pattern", "\u2800"],
  ["only digits", "12345"],
  ["only an emoji", "🙂"],
  ["the name of a role", "Moderator"],
  ["the name of a role among others", "Berea Moderator"],
  ["the name of a role in Cyrillic letters", "M\u043eder\u0430tor"],
  ["the name of a role in Greek letters", "Αdmin"],
  ["the name of a role in digits", "M0d3rat0r"],
  ["the name of a role in full width", "Ａｄｍｉｎ"],
  ["the name of a role in mathematical letters", "𝐀𝐝𝐦𝐢𝐧𝐢𝐬𝐭𝐫𝐚𝐭𝐨𝐫"],
  ["the name of a role with spaces", "A d m i n"],
  ["the name of a role with dots", "M.o.d.e.r.a.t.o.r"],
  ["the name of a role with accents", "Mödérâtor"],
  ["the name of a role with l for i", "Admln"],
  ["the name of a role in Spanish", "Administradora"],
  ["the name of a role in French", "Modératrice"],
])("%s is refused", (_, name) => {
  expect(userName.safeParse(name).success).toBe(false);
});

test("a name that is too long is refused, and cut if a provider sends it", () => {
  const name = "é".repeat(maxFullNameLength + 1);
  expect(userName.safeParse(name).success).toBe(false);
  expect(toUserName(name)).toBe("é".repeat(maxFullNameLength));
});

test.each([
  ["a joiner", "ع".repeat(maxFullNameLength - 1), "\u200cرضا"],
  ["a pair", "é".repeat(maxFullNameLength - 1), "\u{20000}a"],
])("a provider's name that is cut at %s keeps the rest", (_, kept, cut) => {
  expect(toUserName(kept + cut)).toBe(kept);
});

test("a provider's name loses what a name may not have, or is left empty", () => {
  expect(toUserName("Lydia\u0000\u202E of\nThyatira\u200B")).toBe("Lydia  of Thyatira");
  expect(toUserName("Mod\u200Berator")).toBe("");
  expect(toUserName("\u3164")).toBe("");
});
