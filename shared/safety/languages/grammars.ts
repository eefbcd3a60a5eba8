import type { Grammar } from "../grammar.ts";
import { arabic } from "./arabic.ts";
import { chinese, japanese, korean } from "./east-asian.ts";
import { english } from "./english.ts";
import { dutch, german } from "./germanic.ts";
import { french, italian, portuguese, spanish } from "./romance.ts";
import { polish, russian, ukrainian } from "./slavic.ts";

/** The grammars of all supported languages. Each is used for the texts that contain its letters. */
export const grammars: readonly Grammar[] = [
  english,
  spanish,
  german,
  french,
  portuguese,
  italian,
  dutch,
  polish,
  russian,
  ukrainian,
  arabic,
  chinese,
  japanese,
  korean,
];
