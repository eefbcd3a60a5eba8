import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput } from "@mantine/core";
import { useId } from "react";
import { type Allowances, allowanceNames, maxAllowance } from "#shared/ai-allowance.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";
import { useOperatorAiActions } from "./api/operator-ai.ts";
import { SavedForm } from "./saved-form.tsx";
import { useVersionDraft } from "./use-version-draft.ts";

const names = {
  guest: { label: msg`Each guest`, description: undefined },
  member: { label: msg`Each member without a plan`, description: undefined },
  weekly: { label: msg`Each member with a weekly plan`, description: undefined },
  monthly: { label: msg`Each member with a monthly plan`, description: undefined },
  yearly: { label: msg`Each member with a yearly plan`, description: undefined },
  network: {
    label: msg`All guests of one network together`,
    description: msg`Leave empty to count them as one guest. Set it higher if many guests share your Wi-Fi.`,
  },
  everyone: {
    label: msg`All people together`,
    description: msg`Limits what a day can cost.`,
  },
} as const;

/** Edits the daily message limits for the operator's key. */
export function AllowanceForm({
  allowances,
  version,
}: {
  allowances: Allowances;
  version: number;
}) {
  const id = useId();
  const { saveAllowances } = useOperatorAiActions();
  const { fields: limits, seen, edit, discardSent, rebase } = useVersionDraft(allowances, version);
  async function save(): Promise<boolean> {
    try {
      await saveAllowances(limits, seen);
    } catch (cause) {
      rebase();
      const message = cause instanceof Error ? cause.message : "";
      errorToast({ title: t`The limits couldn't be saved`, message, cause });
      return false;
    }
    discardSent(limits);
    toast({ title: t`Limits saved` });
    return true;
  }
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h3 id={id} className={styles.subheading}>
        <Trans>Messages a day</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>
          Leave a field empty for no limit. With 0, these people need a key of their own. Days start
          at midnight UTC.
        </Trans>
      </p>
      <SavedForm save={save}>
        {allowanceNames.map((name) => {
          const { label, description } = names[name];
          return (
            <NumberInput
              key={name}
              label={i18n._(label)}
              description={description && i18n._(description)}
              min={0}
              max={maxAllowance}
              allowDecimal={false}
              value={limits[name] ?? ""}
              onChange={(value) => edit({ [name]: value === "" ? null : Number(value) })}
            />
          );
        })}
      </SavedForm>
    </section>
  );
}
