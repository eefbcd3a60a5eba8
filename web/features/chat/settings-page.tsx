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

export const meta = titled("Chat Settings");

/**
 * The key and the model, what quotes are compared with, the person's tradition, and how much they
 * used the chat.
 */
export default function ChatSettingsPage() {
  return useAiEnabled() ? <Settings /> : <ChatHidden />;
}

function Settings() {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Chat Settings</h1>
        <p className={styles.lead}>
          The key, the model and your tradition stay on this device.{" "}
          <Link to="/app/profile/settings">Settings</Link> turn the chat off altogether.
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
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Key and model
      </h2>
      <div className={styles.row}>
        <p className={styles.text}>
          {key ? (
            <>
              Key in use: <code>{maskAiKey(key)}</code>
            </>
          ) : (
            "There is no key in this browser."
          )}
        </p>
        <Button variant="default" onClick={() => setOpen(true)}>
          {key ? "Change key" : "Enter key"}
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
    // The key itself is no part of what is kept in memory by its name.
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
    return <p className={styles.text}>Whoever runs this server has chosen the model {usual}.</p>;
  }
  const known = chosen === "" || models.includes(chosen) ? models : [chosen, ...models];
  const choose = (model: string) => {
    const { [provider]: _, ...others } = choices.models;
    chatChoices.write({ ...choices, models: model ? { ...others, [provider]: model } : others });
  };
  return (
    <NativeSelect
      label="Model"
      description={
        list.isError
          ? "The models could not be listed. The usual one is used."
          : "What your provider offers to this key. Larger models cost more."
      }
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: "", label: usual ? `Usual (${usual})` : "Usual" },
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
        Quotes
      </h2>
      <NativeSelect
        label="Compare quotes with"
        description="Where an answer names a translation that is here, it is compared with that one."
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
        Your tradition
      </h2>
      <NativeSelect
        label="Tradition"
        description="Where Christians differ, answers begin with what they share. Name yours to have it explained from within."
        value={choices.tradition ?? ""}
        onChange={(event) => {
          const tradition = (event.currentTarget.value || null) as Tradition | null;
          chatChoices.write({ ...choices, tradition });
        }}
        data={[
          { value: "", label: "I would rather not say" },
          ...traditions.map((one) => ({ value: one, label: one })),
        ]}
      />
    </section>
  );
}
