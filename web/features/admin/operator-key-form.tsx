import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Button, NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { type AiProvider, aiProviders, providerTable } from "#shared/ai-providers.ts";
import type { OperatorAiState } from "#shared/api/operator-ai.ts";
import { ApiError } from "#web/lib/api.ts";
import { formatList } from "#web/lib/format.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { toast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";
import { useOperatorAiActions } from "./api/operator-ai.ts";
import { useVersionDraft } from "./use-version-draft.ts";

const compatibleServer = msg`An OpenAI-compatible server (LM Studio, llama.cpp, vLLM)`;

/** Maximum models in the message that the chosen one does not exist. The field suggests all. */
const maxNamedModels = 5;

/** Sets, tests and removes the key. The field stays empty even if a key is stored. */
export function OperatorKeyForm({ state }: { state: OperatorAiState }) {
  const id = useId();
  const { saveKey, removeKey, testKey } = useOperatorAiActions();
  const stored = state.source === "panel";
  const { fields, seen, edit, discardSent, rebase } = useVersionDraft(
    {
      provider: ((stored && state.provider) || "openai") as AiProvider,
      key: "",
      model: (stored && state.chosen_model) || "",
      baseUrl: (stored && state.base_url) || "",
    },
    state.key_version,
  );
  const { provider, key, model, baseUrl } = fields;
  const [busy, setBusy] = useState<"save" | "test" | "remove">();
  const [outcome, setOutcome] = useState("");
  const [models, setModels] = useState<readonly string[]>([]);

  const { needsKey, baseUrl: known, defaultModel } = providerTable[provider];

  const change = {
    provider,
    model: model.trim() || null,
    base_url: baseUrl.trim() || null,
    ...(key.trim() && { key: key.trim() }),
  };
  const isEmpty = !stored && key.trim() === "" && needsKey;
  const form = useHeldForm({
    values: fields,
    onEdit: edit,
    validate: () => (isEmpty ? { key: t`Enter the key.` } : {}),
    fieldNames: { base_url: "baseUrl" },
  });

  async function run(kind: "save" | "test" | "remove", action: () => Promise<string>) {
    if (busy) return;
    setBusy(kind);
    form.clearErrors();
    setOutcome("");
    try {
      setOutcome(await action());
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : undefined;
      if (kind !== "test") rebase();
      form.showErrors(cause);
      setOutcome(error?.message ?? t`The change couldn't be saved`);
    }
    setBusy(undefined);
  }

  const save = () =>
    run("save", async () => {
      await saveKey({ ...change, if_version: seen });
      discardSent(fields);
      toast({ title: t`AI key saved` });
      return "";
    });

  const test = () =>
    run("test", async () => {
      const found = await testKey(isEmpty ? {} : change);
      setModels(found.models);
      const name = found.model;
      if (found.ok) return t`It works. The model ${name} answered.`;
      const why = found.message ?? "";
      if (found.models.length === 0 || found.models.includes(name)) return why;
      const offered = formatList(found.models.slice(0, maxNamedModels));
      return `${why} ${t`Available models include ${offered}.`}`;
    });
  const remove = () =>
    run("remove", async () => {
      await removeKey(state.key_version);
      discardSent(fields);
      toast({ title: t`AI key removed` });
      return "";
    });

  return (
    <form aria-labelledby={id} className={styles.form} onSubmit={form.onSubmit(save)} noValidate>
      <h3 id={id} className={styles.subheading}>
        <Trans>Key and model</Trans>
      </h3>
      <NativeSelect
        label={t`Provider`}
        {...form.getInputProps("provider")}
        data={aiProviders.map((value) => ({
          value,
          label: value === "compatible" ? i18n._(compatibleServer) : providerTable[value].name,
        }))}
      />
      <PasswordInput
        label={t`API key`}
        description={
          stored
            ? t`Leave empty to keep the stored key.`
            : !needsKey
              ? t`Leave empty if the server needs none.`
              : t`Create it on the provider's website, with a spending limit.`
        }
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ "aria-label": t`Show the key` }}
        {...form.getInputProps("key")}
      />
      <TextInput
        label={t`Model`}
        description={
          defaultModel === null
            ? t`The name of a model that the server has loaded`
            : t`Leave empty for the provider's default`
        }
        list={`${id}-models`}
        {...form.getInputProps("model")}
      />
      <datalist id={`${id}-models`}>
        {models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        type="url"
        label={t`Base URL`}
        description={
          known === null
            ? t`For example http://localhost:11434/v1. An address of your own network must be allowed in the server's environment.`
            : t`The key is sent only there. Leave empty for the provider's own address.`
        }
        {...form.getInputProps("baseUrl")}
      />
      <p className={styles.small} role="status">
        {outcome}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={busy === "save"}>
          <Trans>Save</Trans>
        </Button>
        <Button
          variant="default"
          loading={busy === "test"}
          disabled={isEmpty && state.source === null}
          onClick={() => void test()}
        >
          <Trans>Test</Trans>
        </Button>
        {(stored || state.undecryptable) && (
          <Button
            variant="subtle"
            color="red"
            loading={busy === "remove"}
            onClick={() => void remove()}
          >
            <Trans>Remove Key</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
