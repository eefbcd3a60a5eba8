import type { Grammar } from "../grammar.ts";
import { readData } from "../read-data.ts";
import { readGrammar } from "../read-grammar.ts";
import { english } from "./english.ts";

/** The grammars of all supported languages. Each is used for the texts that contain its letters. */
export const grammars: readonly Grammar[] = [
  english,
  readGrammar("es", readData("languages/es.txt")),
  readGrammar("de", readData("languages/de.txt")),
  readGrammar("fr", readData("languages/fr.txt")),
  readGrammar("pt", readData("languages/pt.txt")),
  readGrammar("it", readData("languages/it.txt")),
  readGrammar("nl", readData("languages/nl.txt")),
  readGrammar("pl", readData("languages/pl.txt")),
  readGrammar("ru", readData("languages/ru.txt")),
  readGrammar("uk", readData("languages/uk.txt")),
  readGrammar("ar", readData("languages/ar.txt")),
  readGrammar("zh", readData("languages/zh.txt")),
  readGrammar("ja", readData("languages/ja.txt")),
  readGrammar("ko", readData("languages/ko.txt")),
];
