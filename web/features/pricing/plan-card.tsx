import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { PricingPlan } from "#shared/content/pricing.ts";
import { translated } from "#web/lib/translated.ts";
import styles from "./plan-card.module.css";

/**
 * A plan with its price and features. `mark` is a badge. `note` appears below the price; an empty
 * one reserves its space beside cards that have one. `children` are the buttons.
 */
export function PlanCard({
  plan,
  mark,
  note,
  heading: Heading = "h3",
  children,
}: {
  plan: PricingPlan;
  heading?: "h2" | "h3";
  mark?: string | undefined;
  note?: string | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  const { price } = plan;
  const { added, free, planned = [] } = plan.features;
  const period = translated(plan.period);
  return (
    <article className={styles.card} data-popular={plan.popular} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId} className={styles.name}>
          {translated(plan.name)}
        </Heading>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p className={styles.description}>{translated(plan.description)}</p>
      <p className={styles.price}>
        <Trans>
          <span className={styles.amount}>{price}</span> per {period}
        </Trans>
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.features}>
        <Features name={t`Added by this plan`} features={added} />
        <Features name={t`Free with every account`} features={free} />
        <Features name={t`Planned`} features={planned} isPlanned />
      </div>
      <div className={styles.actions}>{children}</div>
    </article>
  );
}

/** What is planned has no check mark. */
function Features({
  name,
  features,
  isPlanned,
}: {
  name: string;
  features: readonly string[];
  isPlanned?: boolean;
}) {
  const id = useId();
  if (features.length === 0) return null;
  return (
    <div>
      <p id={id} className={styles.group}>
        {name}
      </p>
      <ul aria-labelledby={id} data-planned={isPlanned}>
        {features.map((feature) => (
          <li key={feature}>{translated(feature)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Three plans side by side, or stacked on narrow screens. */
export function PlanCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
