import { TodaysReading } from "#web/features/reading-plans/todays-reading.tsx";
import { useReads } from "#web/lib/progress.ts";
import { usePlans } from "#web/lib/reading-plans.ts";

/** Today's reading of the active plans. Renders nothing while it loads, and if that fails. */
export function TodaysPlans() {
  const { plans } = usePlans();
  const { reads } = useReads();
  return plans && reads ? <TodaysReading plans={plans} reads={reads} /> : null;
}
