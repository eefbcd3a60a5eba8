import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { planStep, type ReadLog } from "#scripture/reading-plans/state.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { today } from "#web/lib/local-day.ts";
import { asScheduledPlan, contentOf, usePlans } from "./api.ts";
import styles from "./plans.module.css";

/**
 * What comes next in each plan whose reading of today includes the chapter that was just read.
 * Renders nothing for other chapters.
 */
export default function AfterChapter({ place, reads }: { place: ChapterPlace; reads: ReadLog }) {
  const { plans = [] } = usePlans();
  const steps = plans
    .filter((plan) => plan.is_active)
    .map((plan) => ({ plan, step: planStep(asScheduledPlan(plan), reads, today(), place) }));
  return steps.map(({ plan, step }) => {
    if (!step) return null;
    const { title } = contentOf(plan);
    const day = step.date && formatDate(`${step.date}T12:00`);
    const link = step.next && <ChapterLink place={step.next} />;
    return (
      <p key={plan.id} className={styles.after} role="status">
        {!link ? (
          <Trans>{title}: you finished this plan. Well done.</Trans>
        ) : day ? (
          <Trans>
            {title}: done for today. {link} is next, on {day}.
          </Trans>
        ) : (
          <Trans>
            Next in {title} today: {link}.
          </Trans>
        )}
      </p>
    );
  });
}

function ChapterLink({ place }: { place: ChapterPlace }) {
  return <Link to={bibleLink(formatReference(place))}>{displayReference(place)}</Link>;
}
