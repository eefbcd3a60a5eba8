import { TodaysReading } from "#web/features/reading-plans/todays-reading.tsx";
import { useReads } from "#web/lib/progress.ts";
import { usePlans } from "#web/lib/reading-plans.ts";

/**
 * Today's reading of the plans that are followed; home does without it while it loads, and when
 * that fails.
 */
export function TodaysPlans() {
  const { plans } = usePlans();
  const { reads } = useReads();
  return plans && reads ? <TodaysReading plans={plans} reads={reads} /> : null;
}
