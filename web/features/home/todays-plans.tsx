import { useReadDates } from "#web/features/progress/api.ts";
import { usePlans } from "#web/features/reading-plans/api.ts";
import { TodaysReading } from "#web/features/reading-plans/todays-reading.tsx";

/** Today's reading of the active plans. Renders nothing while it loads or if that fails. */
export function TodaysPlans() {
  const { plans } = usePlans();
  const { reads } = useReadDates();
  return plans && reads ? <TodaysReading plans={plans} reads={reads} /> : null;
}
