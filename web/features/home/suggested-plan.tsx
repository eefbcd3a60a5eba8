import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { useAnswers } from "#web/features/onboarding/api/saved-answers.ts";
import { usePlans } from "#web/features/reading-plans/api.ts";
import { suggestedPlan } from "./suggestions.ts";
import styles from "./today.module.css";
import { TodayCard } from "./today-card.tsx";

/** Suggests a first plan to users without one. */
export function SuggestedPlan() {
  const answers = useAnswers();
  const { plans } = usePlans();
  if (!answers || !plans || plans.length > 0) return null;
  const plan = builtInPlans.find(({ id }) => id === suggestedPlan(answers));
  if (!plan) return null;
  const { title, days } = plan;
  return (
    <TodayCard title={t`Suggested plan`} to="/app/bible/plans" action={t`Show plans`}>
      <Trans>
        <cite className={styles.work}>{title}</cite>, {days} days
      </Trans>
    </TodayCard>
  );
}
