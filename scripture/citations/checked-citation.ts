// Turns the findings about a quotation into the result of the check.
import { formatReference } from "../references/reference.ts";
import type { CheckedCitation } from "./check.ts";
import { diffWords, withoutVerseNumbers } from "./compare.ts";
import { nameOf } from "./prose-references.ts";
import type { Findings, Quotation } from "./quotation.ts";
import { titleAtStart } from "./superscriptions.ts";
import { decideVerdict } from "./verdict.ts";

/** Decides the verdict and returns it with the fields that the verdict needs. */
export function toCheckedCitation(quotation: Quotation, findings: Findings): CheckedCitation {
  const checked = withVerdict(quotation, findings);
  const { licensed, translations } = quotation.context;
  const source = licensed?.find(({ id }) => id === checked.translation);
  const { scripture = "", reference = "", translation = "" } = checked;
  const title = titleAtStart(scripture, reference, translations.get(translation));
  return {
    ...checked,
    ...(title !== undefined && { title }),
    ...(source && { copyright: source.copyright }),
  };
}

function withVerdict(quotation: Quotation, findings: Findings): CheckedCitation {
  const { base, words, attribution, label, isLabelAvailable, context } = quotation;
  const { evidence, exact, otherVerse, closest, modernized } = findings;
  const verdict = decideVerdict(evidence);
  const cited =
    evidence.reference === "none" ? undefined : attribution && nameOf(attribution.reference);
  const reference = cited ?? exact?.reference ?? closest?.reference;
  const isLicensed = context.licensed?.some(({ id }) => id === label);
  const named =
    label !== undefined && !isLabelAvailable
      ? { named: label.toUpperCase(), ...(isLicensed && { unloaded: true as const }) }
      : {};
  const result: CheckedCitation = { ...base, verdict, ...(reference && { reference }) };
  switch (verdict) {
    case "exact":
    case "exact-elsewhere":
    case "changes-sense": {
      const match = exact ?? modernized;
      if (match) {
        Object.assign(result, { translation: match.translation, scripture: match.scripture });
        if ("found" in match && match.found) result.found = match.found as string;
      }
      if (findings.changed) {
        result.reference = formatReference(findings.changed);
      }
      if (!exact && modernized) result.modernized = true;
      return verdict === "exact-elsewhere" ? { ...result, ...named } : result;
    }
    case "wrong-reference":
      return otherVerse
        ? {
            ...result,
            translation: otherVerse.translation,
            scripture: otherVerse.scripture,
            found: otherVerse.reference,
          }
        : result;
    case "differs":
      return closest
        ? {
            ...result,
            ...named,
            translation: closest.translation,
            scripture: closest.scripture,
            diff: diffWords(
              quotation.text,
              withoutVerseNumbers(words, closest.passage),
              closest.passage,
            ),
          }
        : result;
    case "unknown-translation":
      return closest
        ? { ...result, ...named, translation: closest.translation, scripture: closest.scripture }
        : { ...result, ...named };
    case "not-found":
    case "known-saying": {
      const nearest = otherVerse ?? closest;
      return nearest
        ? {
            ...result,
            ...named,
            translation: nearest.translation,
            scripture: nearest.scripture,
            ...(nearest.reference !== reference && { found: nearest.reference }),
          }
        : result;
    }
    default:
      return { ...result, ...named };
  }
}
