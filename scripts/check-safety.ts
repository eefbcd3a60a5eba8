// `npm run check:safety`: prints how many labeled messages show help, and fails below the goals.
// `npm run -s check:safety -- FILE`: reads a JSON array of strings and prints a JSON array of
// booleans: whether the crisis or the danger card appears for each.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { detectUrgentConcern } from "#shared/safety/all-languages.ts";
import {
  labeledMessages,
  scoreSafety,
  validationMessages,
} from "#shared/safety/labeled-messages.ts";

const file = process.argv[2];
if (file) {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  console.log(JSON.stringify(texts.map((text) => detectUrgentConcern(text) !== undefined)));
} else {
  const sets = { ...labeledMessages, validation: validationMessages };
  for (const [set, messages] of Object.entries(sets)) {
    const { shown, toShow, wrong, notToShow, passes } = scoreSafety(messages);
    console.log(
      `${set}: ${shown} of ${toShow} shown (pass ≥ 90 %), ${wrong} of ${notToShow} shown wrongly (pass ≤ 5 %)`,
    );
    if (!passes) process.exitCode = 1;
  }
}
