import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useId } from "react";
import type { Difficulty, PlanKind } from "#scripture/reading-plans/built-in.ts";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./plans.module.css";

const kinds: Record<PlanKind, MessageDescriptor> = {
  chronological: msg`Chronological`,
  thematic: msg`Thematic`,
  devotional: msg`Devotional`,
  "book-study": msg`Book study`,
};
const difficulties: Record<Difficulty, MessageDescriptor> = {
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
};

type Props = {
  title: string;
  description: string;
  duration: string;
  type?: PlanKind;
  difficulty?: Difficulty;
  dailyReading?: string;
  isActive: boolean;
  /** The reading progress; undefined if the user never started the plan. */
  percent: number | undefined;
  busy: boolean;
  onStart: () => void;
  onPause: () => void;
  onDetails: () => void;
};

/** A plan with its description and progress, and buttons to start, pause and open it. */
export function PlanCard(props: Props) {
  const { title, type, difficulty, percent, isActive } = props;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} data-active={isActive || undefined}>
      <div className={styles.badges}>
        {type && <Badge variant="light">{i18n._(kinds[type])}</Badge>}
        {difficulty && <Badge variant="default">{i18n._(difficulties[difficulty])}</Badge>}
        {isActive && (
          <Badge>
            <Trans>Active</Trans>
          </Badge>
        )}
      </div>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      <p className={styles.text}>{props.description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Duration</Trans>
          </dt>
          <dd>{props.duration}</dd>
        </div>
        {props.dailyReading && (
          <div>
            <dt>
              <Trans>Daily reading</Trans>
            </dt>
            <dd>{props.dailyReading}</dd>
          </div>
        )}
      </dl>
      {percent !== undefined && (
        <div className={styles.progress}>
          <progress value={percent} max={100} aria-label={t`${title}: progress`} />
          <span>{formatNumber(percent / 100, { style: "percent" })}</span>
        </div>
      )}
      <div className={styles.buttons}>
        {isActive ? (
          <Button variant="default" size="sm" loading={props.busy} onClick={props.onPause}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          <Button size="sm" loading={props.busy} onClick={props.onStart}>
            <Trans>Start Plan</Trans>
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={props.onDetails}>
          <Trans>
            Details<span className="visually-hidden"> of {title}</span>
          </Trans>
        </Button>
      </div>
    </article>
  );
}
