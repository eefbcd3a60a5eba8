import { sectionsOf } from "#shared/safety/data-lines.ts";
import { PatternCompiler } from "#shared/safety/grammar.ts";
import { foldLetters } from "#shared/safety/normalize.ts";
import { readGrammar } from "#shared/safety/read-grammar.ts";
import { correctEnglishWord } from "#shared/safety/spelling.ts";

/** Words that mean something in a pattern, and marks of spaced languages. */
const operators = new Set(["…", "……", "^", "$", "~", ""]);

/**
 * Returns what is wrong with the pattern file of a language, one message for each fault: headings
 * and classes that do not exist, are empty, repeated or unused, repeated lines, and words that can
 * never match.
 */
export function patternFaults(language: string, text: string): string[] {
  const faults: string[] = [];
  const titles = new Set<string>();
  const used = new Set(["stop", "filler"]);
  for (const [title, lines] of sectionsOf(text)) {
    if (titles.has(title)) faults.push(`[${title}] appears twice.`);
    titles.add(title);
    if (lines.length === 0) faults.push(`[${title}] is empty.`);
    for (const [at, line] of lines.entries()) {
      if (lines.indexOf(line) < at) faults.push(`[${title}] has “${line}” twice.`);
      if (title === "settings") continue;
      for (const [, name = ""] of line.matchAll(/<(\w+)>/g)) used.add(name);
      for (const word of deadWords(language, line)) {
        faults.push(`[${title}] “${word}” in “${line}” never matches.`);
      }
    }
  }
  try {
    const grammar = readGrammar(language, text);
    const compiler = new PatternCompiler(grammar, foldLetters);
    for (const { lines } of grammar.sections) for (const line of lines) compiler.line(line);
    for (const name of Object.keys(grammar.classes)) {
      if (!used.has(name)) faults.push(`The class “${name}” is not used.`);
    }
  } catch (error) {
    faults.push((error as Error).message);
  }
  return faults;
}

/** Returns the words of a pattern that differ from every word of a normalized sentence. */
function deadWords(language: string, line: string): string[] {
  return line
    .replace(/<\w+>\??/g, "")
    .split(/[ |]/)
    .map((word) => word.replace(/\?$/, ""))
    .filter((word) => {
      if (operators.has(word)) return false;
      const letters = foldLetters(word.replace(/\*$/, ""));
      // "?" after a letter makes it optional where no spaces separate words.
      if (!/^[\p{L}\p{N}\p{M}?]+$/u.test(letters)) return true;
      return language === "en" && letters === word && correctEnglishWord(word) !== word;
    });
}
