import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { answer, api } from "#web/lib/api.ts";
import { type Answers, forgetKeptAnswers, keepAnswers } from "#web/lib/kept-answers.ts";
import { refreshMe } from "#web/lib/me.ts";
import { withReturn } from "#web/lib/return-path.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./onboarding.module.css";
import { QuestionStep } from "./question-step.tsx";
import { questions } from "./questions.ts";

/** The three steps. Signed in, the answers are saved at the end; otherwise they wait in this tab for the new account. */
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
  const [step, setStep] = useState(0);
  const save = useSaveAnswers(next);
  const question = questions[step];
  if (!question) return null;
  const isLast = step === questions.length - 1;
  const answered = answers[question.id] !== undefined;

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (!answered || save.isPending) return;
    if (!isLast) {
      setStep(step + 1);
      return;
    }
    if (signedIn) {
      save.mutate(answers);
      return;
    }
    keepAnswers(answers);
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
        onAnswer={(value) => setAnswers({ ...answers, [question.id]: value })}
      />
      <div className={styles.buttons}>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <Button type="submit" disabled={!answered || save.isPending}>
          {isLast ? lastLabel : "Next"}
        </Button>
      </div>
    </form>
  );
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
      answer(api.onboarding.$put({ json: { answers, completed: true } })),
    onSuccess: async () => {
      forgetKeptAnswers();
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
