import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import {
  type Answers,
  clearStoredAnswers,
  storeAnswers,
  storePendingAnswers,
} from "#web/lib/onboarding-answers.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./onboarding.module.css";
import { QuestionStep } from "./question-step.tsx";
import { questions } from "./questions.ts";

/**
 * The three questions. The URL has the step, so that the Back button works, and session storage has
 * the answers. They are saved at the end, or after sign-up if the user is signed out.
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
    void navigate(withReturn("/auth?signup=true&from=onboarding", next));
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

/** The requested step, or an earlier one whose question has no answer yet. */
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

function useSaveAnswers(next: string | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      request(api.onboarding.$put({ json: { answers, completed: true } })),
    onSuccess: async () => {
      clearStoredAnswers();
      toast({
        title: t`Onboarding completed!`,
        message: t`Now let's set up your subscription.`,
      });
      void refreshMe(queryClient);
      await navigate(withReturn("/payment-selection", next));
    },
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Failed to save your preferences. Please try again.`,
        cause,
      }),
  });
}
