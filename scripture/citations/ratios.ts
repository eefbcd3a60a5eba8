// Tells pairs of numbers that are a ratio, a score or a length from chapter and verse.

const ratioNouns =
  "(?:ratios?|odds|scale|format|resolution|score|\\p{L}*verhältnis(?:ses)?|maßstab|spielstand|endstand|ergebnis|" +
  "proporción|relación|escala|formato|resultado|marcador|proporção|relação|placar|proportion|rapport|échelle|" +
  "proporzione|rapporto|scala|risultato|verhouding|schaal|uitslag)";
/** Words that a ratio may have after its numbers, besides the nouns before it. */
const laterNouns =
  "(?:split|mix|aspect|screens?|leverage|majority|win|victory|loss|defeat|draw|minutes?|seconds?|" +
  "sieg|niederlage|minuten?|sekunden?|victoria|derrota|minutos?|segundos?|vitória|victoire|défaite|secondes?|" +
  "vittoria|sconfitta|minuti|secondi|minuten)";
/** "a ratio of about ", "Im Verhältnis ". */
const ratioBefore = new RegExp(
  `(?<!\\p{L})${ratioNouns}(?:\\s(?:of|is|was|at|about|around|roughly|from|to|von|etwa|de|es|é|di|van))*:?\\s[(*_]*$`,
  "iu",
);
/** " ratio", "-minute". */
const ratioAfter = new RegExp(`^[*_]*[ \\t-](?:${ratioNouns}|${laterNouns})(?!\\p{L})`, "iu");
/** Length of the text on each side to inspect, in UTF-16 code units. */
const maxWords = 40;

/** Whether the words beside two numbers show that they are not chapter and verse. */
export function isRatio(prose: string, start: number, end: number): boolean {
  return (
    ratioBefore.test(prose.slice(Math.max(0, start - maxWords), start)) ||
    ratioAfter.test(prose.slice(end, end + maxWords))
  );
}
