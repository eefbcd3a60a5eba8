import { expect, test } from "vitest";
import { transliterateGreek } from "./original.ts";
import { transliterateHebrew } from "./transliterate-hebrew.ts";

test.each([
  ["λόγος", "logos"],
  ["υἱὸς", "huios"],
  ["ὑμεῖς", "hymeis"],
  ["ὑπὲρ", "hyper"],
  ["κύριε", "kyrie"],
  ["σοῦ", "sou"],
  ["σὺ", "sy"],
  ["συνίστησιν", "synistēsin"],
  ["εὐαγγέλιον", "euangelion"],
  ["Μωϋσῆς", "mōysēs"],
  ["ῥῆμα", "rhēma"],
])("transliterates Greek %s as %s", (word, expected) => {
  expect(transliterateGreek(word)).toBe(expected);
});

test.each([
  ["בְּרֵאשִׁ֖ית", "bereshit"],
  ["אֱלֹהִ֑ים", "elohim"],
  ["הַשָּׁמַ֖יִם", "hashshamayim"],
  ["שָׁל֔וֹם", "shalom"],
  ["ר֙וּחַ֙", "ruakh"],
  ["תּוֹרָ֥ה", "torah"],
  ["יְהוָ֥ה", "YHWH"],
  ["לַיהוָ֔ה", "la-YHWH"],
  ["לֹ֣א", "lo"],
  ["דָּבָ֖ר", "davar"],
  ["חֶ֫סֶד", "khesed"],
  ["יִשְׂרָאֵ֑ל", "yisraʾel"],
  ["וַיֹּ֥אמֶר", "vayyomer"],
  ["וּבֵ֖ין", "uven"],
  ["וּמִלְא֥וּ", "umilʾu"],
  ["וּלְחַטָּאתָ֖ם", "ulkhattatam"],
  ["בֵּית לֶחֶם", "bet lekhem"],
])("transliterates Hebrew %s as %s", (word, expected) => {
  expect(transliterateHebrew(word)).toBe(expected);
});
