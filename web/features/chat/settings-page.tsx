import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { aiKeyHeader, maskAiKey, readAiKey } from "#shared/ai-key.ts";
import { type Tradition, traditions } from "#shared/choices.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { api, request } from "#web/lib/api.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { chatChoices } from "#web/lib/chat-choices.ts";
import { useChangePreferences, usePreferences } from "#web/lib/preferences.ts";
import { titled } from "#web/ui/page-title.ts";
import { useAiKey } from "./ai-key.ts";
import { ChatHidden } from "./chat-hidden.tsx";
import { ChatUsage } from "./chat-usage.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import styles from "./settings-page.module.css";
import { traditionNames } from "./tradition-names.ts";

export const meta = titled(msg`Chat Settings`);

/** The API key, the model, the translation for quotes, the user's tradition and the chat usage. */
export default function ChatSettingsPage() {
  return useAiEnabled() ? <Settings /> : <ChatHidden />;
}

function Settings() {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          <Trans>Chat Settings</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            The key, the model and your tradition stay on this device. You can turn the chat off in
            your <Link to="/app/profile/settings">settings</Link>.
          </Trans>
        </p>
      </header>
      <KeyAndModel />
      <Quotes />
      <TraditionChoice />
      <ChatUsage />
    </div>
  );
}

function KeyAndModel() {
  const key = useAiKey();
  const id = useId();
  const [open, setOpen] = useState(false);
  const read = key ? readAiKey(key) : undefined;
  const maskedKey = key && maskAiKey(key);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Key and model</Trans>
      </h2>
      <div className={styles.row}>
        <p className={styles.text}>
          {key ? (
            <Trans>
              Key in use: <code>{maskedKey}</code>
            </Trans>
          ) : (
            t`There is no key in this browser.`
          )}
        </p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {key ? t`Change key` : t`Enter key`}
        </Button>
      </div>
      {key && read?.ok && <ModelChoice aiKey={key} provider={read.provider} />}
      <KeyDialog opened={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function ModelChoice({ aiKey, provider }: { aiKey: string; provider: string }) {
  const choices = chatChoices.use();
  const list = useQuery({
    // Query keys stay in memory, so this one holds the masked key.
    queryKey: ["models", provider, maskAiKey(aiKey)],
    queryFn: () =>
      request(
        api.functions.berea.models.$get({ header: {} }, { headers: { [aiKeyHeader]: aiKey } }),
      ),
    retry: false,
  });
  const chosen = choices.models[provider] ?? "";
  const { models = [], usual, fixed } = list.data ?? {};
  if (fixed) {
    return (
      <p className={styles.text}>
        <Trans>The administrator of this server chose the model {usual}.</Trans>
      </p>
    );
  }
  const known = chosen === "" || models.includes(chosen) ? models : [chosen, ...models];
  const choose = (model: string) => {
    const { [provider]: _, ...others } = choices.models;
    chatChoices.write({ ...choices, models: model ? { ...others, [provider]: model } : others });
  };
  return (
    <NativeSelect
      label={t`Model`}
      description={
        list.isError
          ? t`The list of models couldn't be loaded. The default model is used.`
          : t`Models your provider offers for this key. Larger models cost more.`
      }
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: "", label: usual ? t`Default (${usual})` : t`Default` },
        ...known.map((model) => ({ value: model, label: model })),
      ]}
    />
  );
}

function Quotes() {
  const id = useId();
  const { version } = usePreferences();
  const change = useChangePreferences();
  const versions = useVersions();
  const texts = (versions.data ?? []).filter(({ licensed }) => !licensed);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Quotes</Trans>
      </h2>
      <NativeSelect
        label={t`Compare quotes with`}
        description={t`If an answer names another translation that we have, its quotes are compared with that one.`}
        value={version}
        onChange={(event) => void change({ version: event.currentTarget.value })}
        data={texts.map((text) => ({ value: text.id, label: text.name }))}
      />
    </section>
  );
}

function TraditionChoice() {
  const id = useId();
  const choices = chatChoices.use();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Your tradition</Trans>
      </h2>
      <NativeSelect
        label={t`Tradition`}
        description={t`Where Christians differ, answers begin with what they share. Choose your tradition, and answers explain its view as its members would.`}
        value={choices.tradition ?? ""}
        onChange={(event) => {
          const tradition = (event.currentTarget.value || null) as Tradition | null;
          chatChoices.write({ ...choices, tradition });
        }}
        data={[
          { value: "", label: t`Prefer not to say` },
          ...traditions.map((one) => ({ value: one, label: i18n._(traditionNames[one]) })),
        ]}
      />
    </section>
  );
}
