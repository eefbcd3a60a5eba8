import type { Concern } from "./concern.ts";
import { sectionsOf } from "./data-lines.ts";
import type { ContextKind, Grammar, Section } from "./grammar.ts";

const heading =
  /^(class|mask|ignored|turned|questions|personal|past|present|settings|self_harm|danger|someone_at_risk|bereavement)(?:, weight (-?\d))?(?:: (.+))?$/;

/**
 * Reads the patterns of a language, in the format of languages/README.md. Throws if a line precedes
 * the first heading, if a heading is unknown, or if the letters are missing.
 * @param language The language's tag, such as "es".
 */
export function readGrammar(language: string, text: string): Grammar {
  let settings: readonly string[] = [];
  const classes: Record<string, readonly string[]> = {};
  const sections: Section[] = [];
  for (const [title, lines] of sectionsOf(text)) {
    const [, kind, weight, name = ""] = heading.exec(title) ?? [];
    if (!kind) throw new Error(`${language}: the heading [${title}] is unknown.`);
    if (kind === "settings") settings = lines;
    else if (kind === "class") classes[name] = lines;
    else {
      const known = kind as Concern | "mask" | ContextKind;
      sections.push({ kind: known, name, lines, ...(weight && { weight: Number(weight) }) });
    }
  }
  return { language, ...readSettings(language, settings), classes, sections };
}

function readSettings(language: string, lines: readonly string[]) {
  const values = new Map(lines.map((line) => line.split(" = ") as [string, string]));
  const letters = values.get("letters");
  if (!letters) throw new Error(`${language}: the setting “letters” is missing.`);
  return {
    letters: new RegExp(letters, "u"),
    apostrophe: values.get("apostrophe") === "space" ? " " : "",
    spaced: values.get("spaces") !== "no",
  };
}
