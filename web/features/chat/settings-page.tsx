import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { maskAiKey } from "#shared/ai-key.ts";
import { providerTable } from "#shared/ai-providers.ts";
import {
  type QuotationHandling,
  quotationHandlings,
  type Tradition,
  traditions,
} from "#shared/choices.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { api, request } from "#web/lib/api.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { titled } from "#web/ui/page-title.ts";
import { useAiKey, useAiProvider } from "./ai-key.ts";
import { useAllowance } from "./allowance.ts";
import { quotationHandlingNames } from "./api/quotation-handling-names.ts";
import { keyHeaders } from "./chat-calls.ts";
import { chatChoices } from "./chat-choices.ts";
import { ChatHidden } from "./chat-hidden.tsx";
import { ChatUsage } from "./chat-usage.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import styles from "./settings-page.module.css";
import { SharedLinks } from "./shared-links.tsx";
import { traditionNames } from "./tradition-names.ts";

export const meta = titled(msg`Chat Settings`);

/** Chat settings: API key, model, translation for quotations, tradition and usage. */
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
            This device stores the key, the model, your tradition and your choice for misquoted
            verses, and sends them with each question. You can turn the chat off in your{" "}
            <Link to="/app/profile/settings">settings</Link>.
          </Trans>
        </p>
      </header>
      <KeyAndModel />
      <Quotes />
      <TraditionChoice />
      <SharedLinks />
      <ChatUsage />
    </div>
  );
}

function KeyAndModel() {
  const key = useAiKey();
  const id = useId();
  const [open, setOpen] = useState(false);
  const provider = useAiProvider();
  const provided = provider && provider !== "compatible" && providerTable[provider].name;
  const maskedKey = key && maskAiKey(key);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Key and model</Trans>
      </h2>
      <div className={styles.row}>
        <p className={styles.text}>
          {key && provided ? (
            <Trans>
              Key of {provided} in use: <code>{maskedKey}</code>
            </Trans>
          ) : key ? (
            <Trans>
              Key in use: <code>{maskedKey}</code>
            </Trans>
          ) : (
            <NoKey />
          )}
        </p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {key ? t`Change Key` : t`Enter Key`}
        </Button>
      </div>
      {key && provider && <ModelChoice aiKey={key} provider={provider} />}
      <KeyDialog opened={open} onClose={() => setOpen(false)} />
    </section>
  );
}

function NoKey() {
  const allowance = useAllowance();
  return allowance?.provided ? (
    <Trans>
      This server provides the AI. You need a key only to choose a model or to send more.
    </Trans>
  ) : (
    t`No key is saved in this browser.`
  );
}

function ModelChoice({ aiKey, provider }: { aiKey: string; provider: string }) {
  const choices = chatChoices.use();
  const list = useQuery({
    // Query keys stay in memory, so this one contains only the masked API key.
    queryKey: ["models", provider, maskAiKey(aiKey)],
    queryFn: () =>
      request(api.functions.berea.models.$get({ header: {} }, { headers: keyHeaders(aiKey) })),
    retry: false,
  });
  const chosen = choices.models[provider] ?? "";
  const { models = [], default_model: defaultModel, fixed } = list.data ?? {};
  if (fixed) {
    return (
      <p className={styles.text}>
        <Trans>The administrator of this server chose the model {defaultModel}.</Trans>
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
        { value: "", label: defaultModel ? t`Default (${defaultModel})` : t`Default` },
        ...known.map((model) => ({ value: model, label: model })),
      ]}
    />
  );
}

function Quotes() {
  const id = useId();
  const choices = chatChoices.use();
  const { version } = usePreferences();
  const change = useChangePreferences();
  const translations = useTranslations();
  const texts = (translations.data ?? []).filter(({ licensed }) => !licensed);
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
      <NativeSelect
        label={t`When an answer misquotes a verse`}
        description={t`A corrected quotation has the sign ✎, which shows what the AI wrote.`}
        value={choices.quotations ?? ""}
        onChange={(event) => {
          const chosen = event.currentTarget.value as QuotationHandling | "";
          chatChoices.write({ ...choices, quotations: chosen || undefined });
        }}
        data={[
          { value: "", label: t`As this server does` },
          ...quotationHandlings.map((one) => ({
            value: one,
            label: i18n._(quotationHandlingNames[one]),
          })),
        ]}
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
