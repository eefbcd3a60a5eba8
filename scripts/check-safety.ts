// `npm run check:safety`: prints how many labeled messages show help, and fails if a figure differs from
// testing/safety-scores.ts.
// `npm run -s check:safety -- FILE`: reads a JSON array of strings and prints a JSON array of
// booleans: whether the crisis or the danger card appears for each.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import { changeOf, labeledSets, safetyGoals, scoreSafety } from "#testing/safety-scores.ts";

const file = process.argv[2];
if (file) {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  console.log(JSON.stringify(texts.map((text) => detectUrgentConcern(text) !== undefined)));
} else {
  for (const [set, { messages, reached }] of Object.entries(labeledSets)) {
    const score = scoreSafety(messages);
    const { shown, toShow, wrong, notToShow } = score;
    const least = Math.ceil(safetyGoals.shown * toShow);
    const most = Math.floor(safetyGoals.wrong * notToShow);
    console.log(
      `${set}: ${shown} of ${toShow} shown (goal ≥ ${least}), ${wrong} of ${notToShow} shown wrongly (goal ≤ ${most})`,
    );
    const change = changeOf(score, reached);
    if (change === undefined) continue;
    console.error(change);
    process.exitCode = 1;
  }
}
