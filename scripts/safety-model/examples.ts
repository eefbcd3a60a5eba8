// Reads the examples that the model learns from. None comes from a user.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { detectorByPatterns } from "#shared/safety/all-languages.ts";
import type { Concern } from "#shared/safety/concern.ts";
import { type LabeledMessage, labeledMessages } from "#shared/safety/labeled-messages.ts";
import { type Features, featuresOf, tokensOf } from "#shared/safety/model/features.ts";
import { languageOf } from "#shared/safety/model/language-of.ts";

/** A label of an example file, and the concern that it means. */
const concernOfLabel: Readonly<Record<string, Concern | "none">> = {
  selfharm: "self_harm",
  abuse: "danger",
  harm_others: "danger",
  at_risk: "someone_at_risk",
  bereavement: "bereavement",
  none: "none",
};

export type Example = {
  text: string;
  concern: Concern | "none";
  language: string;
  /** Cross-validation keeps the examples of a writer together. */
  writer: string;
  features: Features;
  /** The features without what the patterns matched. */
  wordFeatures: Features;
  /** Whether the patterns alone show help. */
  shownByPatterns: boolean;
};

const folder = new URL("../../shared/safety/examples/", import.meta.url);

const exampleFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort();

/** Folders and files other than the examples that the weights depend on. */
const sources = [
  "../../shared/safety/",
  "../../shared/safety/languages/",
  "../../shared/safety/labeled/",
  "../../shared/safety/model/",
  "./",
];

/** Returns the SHA-256 of the examples, of the patterns and of the code that learns from them. */
export function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const name of [...exampleFiles(), "verses.txt"])
    hash.update(readFileSync(new URL(name, folder)));
  for (const source of sources) {
    const from = new URL(source, import.meta.url);
    const names = readdirSync(from).filter(
      (name) =>
        /\.(ts|json|txt)$/.test(name) &&
        !/\.test\.ts$|^weights\.json$|^help-lines|^region-of/.test(name),
    );
    for (const name of names.sort()) hash.update(readFileSync(new URL(name, from)));
  }
  return hash.digest("hex");
}

/**
 * Reads the examples of `shared/safety/examples`. Each line is a label, the writer and the text.
 * Throws if a line is malformed.
 */
export function readExamples(): Example[] {
  return exampleFiles().flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line, at) => {
        const [label = "", writer = "", text] = line.split("\t");
        const concern = concernOfLabel[label];
        if (!concern || !text) throw new Error(`${name}:${at + 1} has no known label or no text.`);
        return made({ text, concern, writer, language: name.slice(0, -".tsv".length) });
      }),
  );
}

/**
 * Returns the labeled messages as examples, without what the patterns match: the patterns were
 * improved on them, so the model would trust the patterns too much.
 */
export function readLabeled(): Example[] {
  return Object.entries<LabeledMessage[]>(labeledMessages).flatMap(([writer, messages]) =>
    messages.map(({ text, show, kind, language = "en" }) => {
      const concern = show ? (kind === "danger" ? "danger" : "self_harm") : kind;
      return made({
        text,
        concern:
          concern === "self_harm" || concern === "danger" || concern === "bereavement"
            ? concern
            : "none",
        writer,
        language,
        isWithoutEvidence: true,
      });
    }),
  );
}

/**
 * Returns each example twice, with and without what the patterns matched, so that the model neither
 * relies on the patterns nor ignores them.
 */
export function withAndWithoutEvidence(examples: readonly Example[]): Example[] {
  return examples.flatMap((example) => [example, { ...example, features: example.wordFeatures }]);
}

/** Makes an example of no concern, such as a verse that a model took for a call for help. */
export function harmless(text: string, writer: string): Example {
  return made({ text, concern: "none", writer, language: languageOf(tokensOf(text)) });
}

function made({
  isWithoutEvidence = false,
  ...example
}: Omit<Example, "features" | "wordFeatures" | "shownByPatterns"> & {
  isWithoutEvidence?: boolean;
}): Example {
  const { found, evidence } = detectorByPatterns.read(example.text);
  const tokens = tokensOf(example.text);
  const wordFeatures = featuresOf(tokens, []);
  return {
    ...example,
    features: isWithoutEvidence ? wordFeatures : featuresOf(tokens, evidence),
    wordFeatures,
    shownByPatterns: found.some(({ concern }) => concern !== "bereavement"),
  };
}
