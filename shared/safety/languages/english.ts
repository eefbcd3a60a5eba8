import { readData } from "../read-data.ts";
import { readGrammar } from "../read-grammar.ts";

/** Loads alone: the chat checks messages in English until the other languages have loaded. */
export const english = readGrammar("en", readData("languages/en.txt"));
