import type { Grammar } from "../grammar.ts";
import { arabic } from "./arabic.ts";
import { chinese, japanese, korean } from "./east-asian.ts";
import { english } from "./english.ts";
import { dutch, german } from "./germanic.ts";
import { french, italian, portuguese, spanish } from "./romance.ts";
import { polish, russian, ukrainian } from "./slavic.ts";

/** Every language that the check reads. A text is read with each whose letters it has. */
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
