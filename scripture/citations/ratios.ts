// Tells numbers that are a ratio, a score, a length or a time of day from chapter and verse.

const ratioNouns =
  "(?:ratios?|odds|scale|format|resolution|score|\\p{L}*verhältnis(?:ses)?|maßstab|spielstand|endstand|ergebnis|" +
  "proporción|relación|escala|formato|resultado|marcador|proporção|relação|placar|proportion|rapport|échelle|" +
  "proporzione|rapporto|scala|risultato|verhouding|schaal|uitslag)";
/** Words that a ratio may have after its numbers, besides the nouns before it. */
const laterNouns =
  "(?:split|mix|aspect|screens?|leverage|majority|win|victory|loss|defeat|draw|minutes?|seconds?|" +
  "sieg|niederlage|minuten?|sekunden?|victoria|derrota|minutos?|segundos?|vitória|victoire|défaite|secondes?|" +
  "vittoria|sconfitta|minuti|secondi|minuten)";
/** Units and signs behind a quantity or a time of day. "20,3 am Rand" is German. */
const units =
  "(?:Uhr|hrs?|h|[Mm]in|secs?|euros?|EUR|Prozent|percent|heures?|kg|km|m|Mio|Mrd|mil)\\b|[€%]";
const times = "(?:[ap]\\.?m|o['’]clock)\\b";
/** "a ratio of about ", "Im Verhältnis ". */
const ratioBefore = new RegExp(
  `(?<!\\p{L})${ratioNouns}(?:\\s(?:of|is|was|at|about|around|roughly|from|to|von|etwa|de|es|é|di|van))*:?\\s[(*_]*$`,
  "iu",
);
/** " ratio", "-minute". */
const ratioAfter = new RegExp(`^[*_]*[ \\t-](?:${ratioNouns}|${laterNouns})(?!\\p{L})`, "iu");
/** In lower case: "4:7 M. Henry" has an initial. */
const unitAfter = new RegExp(`^[ \\t]?(?:${units})`, "u");
const timeAfter = new RegExp(`^[ \\t]?${times}`, "i");
/** Length of the text on each side to inspect, in UTF-16 code units. */
const maxWords = 40;

/** Whether the words beside two numbers show that they are not chapter and verse. */
export function isRatio(prose: string, start: number, end: number): boolean {
  const [numbers, after] = [prose.slice(start, end), prose.slice(end, end + maxWords)];
  return (
    ratioBefore.test(prose.slice(Math.max(0, start - maxWords), start)) ||
    ratioAfter.test(after) ||
    (/\d[:,]\d/.test(numbers) && unitAfter.test(after)) ||
    (/\d:\d/.test(numbers) && timeAfter.test(after))
  );
}

const quantity = new RegExp(`^[\\s*_]*[\\d.,:]+\\s?(?:${units}|${times})[\\s*_]*$`, "iu");
/** Whether a text is only a quantity or a time of day: "400 m", "8:10 am". */
export const isQuantity = (text: string): boolean => quantity.test(text);
