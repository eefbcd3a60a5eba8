// `npm run check:safety`: prints how many labeled messages show help, and fails if a figure differs from
// testing/safety-scores.ts.
// `npm run -s check:safety -- FILE`: reads a JSON array of strings and prints a JSON array of
// booleans: whether the crisis or the danger card appears for each.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import { labeledSets, safetyGoals, scoreSafety } from "#testing/safety-scores.ts";

const file = process.argv[2];
if (file) {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  console.log(JSON.stringify(texts.map((text) => detectUrgentConcern(text) !== undefined)));
} else {
  for (const [set, { messages, reached }] of Object.entries(labeledSets)) {
    const { shown, toShow, wrong, notToShow } = scoreSafety(messages);
    const least = Math.ceil(safetyGoals.shown * toShow);
    const most = Math.floor(safetyGoals.wrong * notToShow);
    console.log(
      `${set}: ${shown} of ${toShow} shown (goal ≥ ${least}), ${wrong} of ${notToShow} shown wrongly (goal ≤ ${most})`,
    );
    if (shown === reached.shown && wrong === reached.wrong) continue;
    const isWorse = shown < reached.shown || wrong > reached.wrong;
    console.error(
      isWorse
        ? `Worse than ${reached.shown} shown and ${reached.wrong} shown wrongly.`
        : "Better than before: write these figures into testing/safety-scores.ts.",
    );
    process.exitCode = 1;
  }
}
