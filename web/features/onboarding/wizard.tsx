import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withReturnPath } from "#web/lib/return-path.ts";
import { useSaveAnswers } from "./api/answers.ts";
import styles from "./onboarding.module.css";
import { QuestionStep } from "./question-step.tsx";
import { questions } from "./questions.ts";
import { type Answers, storeAnswers, storePendingAnswers } from "./stored-answers.ts";

/**
 * The three questions. The step is in the URL, so that the Back button works, and the answers are
 * in session storage. They are saved after the last step or, for signed-out users, after the
 * sign-up.
 */
export function Wizard({
  initial,
  signedIn,
  next,
}: {
  initial: Answers;
  signedIn: boolean;
  next: string | undefined;
}) {
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<Answers>(initial);
  const [query, setQuery] = useSearchParams();
  const step = firstOpenStep(Number(query.get("step") ?? 1) - 1, answers);
  const save = useSaveAnswers(next);
  const question = questions[step];
  if (!question) return null;
  const isLast = step === questions.length - 1;
  const answered = answers[question.id] !== undefined;

  function goTo(to: number) {
    setQuery((current) => {
      const changed = new URLSearchParams(current);
      if (to === 0) changed.delete("step");
      else changed.set("step", String(to + 1));
      return changed;
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!answered || save.isPending) return;
    if (!isLast) {
      goTo(step + 1);
      return;
    }
    if (signedIn) {
      save.mutate(answers);
      return;
    }
    storePendingAnswers(answers);
    void navigate(withReturnPath("/auth?signup=true&from=onboarding", next));
  }

  const lastLabel = signedIn ? t`Continue` : t`Create Account`;
  return (
    <form onSubmit={submit}>
      <Progress done={step + 1} total={questions.length} />
      <QuestionStep
        key={question.id}
        question={question}
        value={answers[question.id]}
        onAnswer={(value) => {
          const changed = { ...answers, [question.id]: value };
          setAnswers(changed);
          storeAnswers(changed);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" disabled={step === 0} onClick={() => goTo(step - 1)}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" disabled={!answered || save.isPending}>
          {isLast ? lastLabel : t`Next`}
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the requested step, or the first step whose question is unanswered if that is earlier.
 */
function firstOpenStep(requested: number, answers: Answers): number {
  const unanswered = questions.findIndex(({ id }) => answers[id] === undefined);
  const last = unanswered === -1 ? questions.length - 1 : unanswered;
  return Number.isInteger(requested) ? Math.min(Math.max(requested, 0), last) : 0;
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = t`${done} of ${total}`;
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t`Questions`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div className={styles.bar} style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <span aria-live="polite">{text}</span>
    </div>
  );
}
