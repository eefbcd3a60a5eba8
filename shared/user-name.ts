// The rule for the name of a user, whichever way it comes in.
import { z } from "zod";
import { maxFullNameLength } from "./limits.ts";
import { constantText } from "./message.ts";

/** Letters that look like others, each followed by the Latin letter that it is read as. */
const lookAlikes =
  "аaоoеeрpсcхxуyіiѕsԁdмmтtкkвbнhгrпnαaοoεeιiνvρpτtυuκkηnμmσo0o1i3e4a5s7t@a$s|i!iıiliɑaɡgᴍmᴏoᴅdᴇeʀrᴀaᴛtɴnɪi";
const readAs = new Map(
  Array.from({ length: [...lookAlikes].length / 2 }, (_, at) => {
    const [letter = "", latin = ""] = [...lookAlikes].slice(2 * at, 2 * at + 2);
    return [letter, latin] as const;
  }),
);

/** Names of roles in the languages of the interface and their neighbors, without their endings. */
const roleStems = ["moderat", "moderad", "administr", "amministr"];
/** "Mod" is a given name, too. */
const roleWords = ["admin", "admins"];

/** Reduces a text to the Latin letters that it looks like, with one space between words. */
function skeletonOf(name: string): string {
  return [...name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")]
    .map((letter) => readAs.get(letter) ?? letter)
    .join("")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

const stems = roleStems.map((stem) => skeletonOf(stem));
const words = new Set(roleWords.map((word) => skeletonOf(word)));

/** Whether a name looks like the name of a role, also with letters of other alphabets. */
function looksLikeRole(name: string): boolean {
  const parts = skeletonOf(name).split(" ");
  const joined = parts.join("");
  // Spaced letters: "A d m i n".
  const isSpaced = parts.every(({ length }) => length === 1);
  return (
    stems.some((stem) => joined.includes(stem)) ||
    (isSpaced && words.has(joined)) ||
    parts.some((part) => words.has(part))
  );
}

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Signs that cannot be seen or that change the direction of text. Arabic and Indic names need
 * joiners between letters.
 */
const invisible =
  /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\p{Co}|\p{Cs}|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200C\u200D]/u;
const everyInvisible = new RegExp(invisible, "gu");
const hasLetter = (name: string) => /\p{L}/u.test(name);

/** The name of a user: at most 80 UTF-16 code units on one line, or empty. */
export const userName = z
  .string()
  .normalize("NFC")
  .trim()
  .max(
    maxFullNameLength,
    constantText("Please keep your name to {max} characters.", { max: maxFullNameLength }),
  )
  .refine((name) => !control.test(name), constantText("Please keep your name on one line."))
  .refine(
    (name) => !invisible.test(name),
    constantText("Please use only characters in your name that others can see."),
  )
  .refine(
    (name) => name === "" || hasLetter(name.replace(everyInvisible, "")),
    constantText("Please use at least one letter in your name."),
  )
  .refine(
    (name) => !looksLikeRole(name),
    constantText("Please choose another name: this one looks like the name of a role."),
  );

/** Makes a name of a sign-in provider valid. Returns an empty name if that is impossible. */
export function toUserName(name: string): string {
  const cleaned = name
    .replace(new RegExp(control, "gu"), " ")
    .replace(everyInvisible, "")
    .normalize("NFC")
    .trim()
    .slice(0, maxFullNameLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    // The cut may leave a joiner at the end.
    .replace(everyInvisible, "")
    .trim();
  return userName.safeParse(cleaned).data ?? "";
}
