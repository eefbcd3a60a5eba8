import { Badge, Button } from "@mantine/core";
import { useId } from "react";
import type { Difficulty, PlanKind } from "#scripture/reading-plans/built-in.ts";
import styles from "./plans.module.css";

const kinds: Record<PlanKind, string> = {
  chronological: "Chronological",
  thematic: "Thematic",
  devotional: "Devotional",
  "book-study": "Book study",
};
const difficulties: Record<Difficulty, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

type Props = {
  title: string;
  description: string;
  duration: string;
  type?: PlanKind;
  difficulty?: Difficulty;
  dailyReading?: string;
  isActive: boolean;
  /** How much of it is read; nothing while it was never started. */
  percent: number | undefined;
  busy: boolean;
  onStart: () => void;
  onPause: () => void;
  onDetails: () => void;
};

/** One plan: what it holds, how far the reader is, and the ways to begin, rest and look closer. */
export function PlanCard(props: Props) {
  const { title, type, difficulty, percent, isActive } = props;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} data-active={isActive || undefined}>
      <div className={styles.badges}>
        {type && <Badge variant="light">{kinds[type]}</Badge>}
        {difficulty && <Badge variant="default">{difficulties[difficulty]}</Badge>}
        {isActive && <Badge>Active</Badge>}
      </div>
      <h2 id={id} className={styles.cardTitle}>
        {title}
      </h2>
      <p className={styles.text}>{props.description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Duration</dt>
          <dd>{props.duration}</dd>
        </div>
        {props.dailyReading && (
          <div>
            <dt>Daily reading</dt>
            <dd>{props.dailyReading}</dd>
          </div>
        )}
      </dl>
      {percent !== undefined && (
        <div className={styles.progress}>
          <progress value={percent} max={100} aria-label={`${title}: progress`} />
          <span>{percent}%</span>
        </div>
      )}
      <div className={styles.buttons}>
        {isActive ? (
          <Button variant="default" size="sm" loading={props.busy} onClick={props.onPause}>
            Pause
          </Button>
        ) : (
          <Button size="sm" loading={props.busy} onClick={props.onStart}>
            Start Plan
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={props.onDetails}>
          Details<span className="heard-only"> of {title}</span>
        </Button>
      </div>
    </article>
  );
}
