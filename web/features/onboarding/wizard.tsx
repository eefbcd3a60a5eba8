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
 * The three steps. The address holds the step, so that the browser's Back button goes to the step
 * before, and this tab holds the answers across a reload. Signed in, they are saved at the end;
 * signed out, they wait for the new account.
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

  function goOn(event: FormEvent) {
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

  const lastLabel = signedIn ? "Continue" : "Create Account";
  return (
    <form onSubmit={goOn}>
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
          Back
        </Button>
        <Button type="submit" disabled={!answered || save.isPending}>
          {isLast ? lastLabel : "Next"}
        </Button>
      </div>
    </form>
  );
}

/** The step that is asked for, or an earlier one whose question has no answer yet. */
function firstOpenStep(asked: number, answers: Answers): number {
  const unanswered = questions.findIndex(({ id }) => answers[id] === undefined);
  const last = unanswered === -1 ? questions.length - 1 : unanswered;
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 0), last) : 0;
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = `${done} of ${total}`;
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Questions"
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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: Answers) =>
      request(api.onboarding.$put({ json: { answers, completed: true } })),
    onSuccess: async () => {
      clearStoredAnswers();
      toast({
        title: "Onboarding completed!",
        message: "Now let's set up your subscription.",
      });
      void refreshMe(queries);
      await navigate(withReturn("/payment-selection", next));
    },
    onError: (cause) =>
      errorToast({
        title: "Error",
        message: "Failed to save your preferences. Please try again.",
        cause,
      }),
  });
}
