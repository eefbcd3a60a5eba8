// Counts what happened to the quotations in finished answers, by week and model. The counts contain
// no text and no user.
import { desc, gte, sql } from "drizzle-orm";
import {
  type AppliedCorrection,
  correctedWords,
} from "#scripture/citations/corrections/applied-corrections.ts";
import { priceOf } from "#shared/ai-prices.ts";
import type { CitationCounts } from "#shared/api/citations.ts";
import type { citationOutcomes } from "#shared/choices.ts";
import type { Db } from "../../db/driver.ts";
import { citationCounts } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { checkText } from "./check-text.ts";

type Outcome = (typeof citationOutcomes)[number];
type Group = "exact" | "corrected" | "unchecked" | "wrong";

const groups: Readonly<Record<Outcome, Group>> = {
  exact: "exact",
  "exact-elsewhere": "exact",
  corrected: "corrected",
  "unknown-translation": "unchecked",
  unchecked: "unchecked",
  differs: "wrong",
  "wrong-reference": "wrong",
  "known-saying": "wrong",
  "changes-sense": "wrong",
  "not-found": "wrong",
  "no-such-verse": "wrong",
};

/** The name under which models are counted that only their user has chosen. */
const otherModels = "other";
const shownWeeks = 26;
const dayMs = 24 * 60 * 60 * 1000;

export type CountedAnswer = {
  /** The answer as it was shown, complete. */
  text: string;
  model: string;
  /** The model that the user chose, if they chose one. */
  chosen: string | undefined;
  /** The id of the translation that the user reads. */
  translation: string | undefined;
  /** The words and pointers of the model that were replaced before the user saw them. */
  corrections?: readonly Pick<AppliedCorrection, "kind">[];
  /** A user id or an address, which is not stored. */
  caller: string;
  at?: Date;
};

type Needed = Pick<Services, "background" | "db" | "library" | "licensed" | "limits" | "scripture">;

/** Checks the quotations of a finished answer and counts their verdicts, in the background. */
export function countCitations(services: Needed, answer: CountedAnswer): void {
  services.background.run("counting quotations", () => count(services, answer));
}

async function count(
  services: Needed,
  { text, model, chosen, translation, corrections = [], caller, at = new Date() }: CountedAnswer,
): Promise<void> {
  const { db, library } = services;
  if (library.texts.size === 0) return;
  const version = library.textOrDefault(translation).info.id;
  // Its own turn in the queue, so that the page's check of the same answer does not wait for it.
  const options = { caller: `counts|${caller}`, limits: undefined };
  const citations = await checkText(services, { text, version, payer: caller }, options);
  const outcomes = new Map<Outcome, number>();
  for (const { kind, verdict } of citations) {
    if (kind === "reference" && verdict !== "no-such-verse") continue;
    outcomes.set(verdict, (outcomes.get(verdict) ?? 0) + 1);
  }
  // After a correction, the text has the words of scripture.
  const exact = outcomes.get("exact") ?? 0;
  const moved = Math.min(correctedWords(corrections).length, exact);
  outcomes.set("exact", exact - moved).set("corrected", moved);
  const rows = [...outcomes]
    .filter(([, number]) => number > 0)
    .map(([outcome, number]) => {
      return { week: mondayOf(at), model: countedModel(model, chosen), outcome, count: number };
    });
  if (rows.length === 0) return;
  const { week, model: name, outcome, count: counted } = citationCounts;
  await db.asSystemKeepingSettings((tx) =>
    tx
      .insert(citationCounts)
      .values(rows.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1)))
      .onConflictDoUpdate({
        target: [week, name, outcome],
        set: { count: sql`${counted} + excluded.count` },
      }),
  );
}

/** A user may type any name, such as that of a private model, so only known names are counted. */
function countedModel(model: string, chosen: string | undefined): string {
  return model === chosen && !priceOf(model) ? otherModels : model;
}

function mondayOf(at: Date): string {
  const daysAfterMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysAfterMonday * dayMs).toISOString().slice(0, 10);
}

const none = { exact: 0, corrected: 0, unchecked: 0, wrong: 0 };

/** Returns the counts of the last 26 weeks. Requires the system role. */
export async function readCounts(db: Db, now = new Date()): Promise<CitationCounts> {
  const first = mondayOf(new Date(now.getTime() - (shownWeeks - 1) * 7 * dayMs));
  const rows = await db
    .select()
    .from(citationCounts)
    .where(gte(citationCounts.week, first))
    .orderBy(desc(citationCounts.week), citationCounts.model);
  const models = new Map<string, CitationCounts["models"][number]>();
  const weeks = new Map<string, CitationCounts["weeks"][number]>();
  for (const { week, model, outcome, count: counted } of rows) {
    const byModel = models.get(model) ?? { model, ...none };
    const byWeek = weeks.get(`${week} ${model}`) ?? { week, model, ...none };
    for (const sum of [byModel, byWeek]) sum[groups[outcome]] += counted;
    models.set(model, byModel);
    weeks.set(`${week} ${model}`, byWeek);
  }
  const total = (sums: typeof none) => sums.exact + sums.corrected + sums.unchecked + sums.wrong;
  return {
    models: [...models.values()].toSorted((a, b) => total(b) - total(a)),
    weeks: [...weeks.values()],
  };
}
