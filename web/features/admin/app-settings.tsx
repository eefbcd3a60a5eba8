import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { JsonInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useId, useRef, useState } from "react";
import type { AdminSetting } from "#shared/api/admin.ts";
import type { SettingName } from "#shared/choices.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import styles from "./admin.module.css";
import { type Loaded, useAdminActions } from "./api/panel.ts";
import { SettingForm } from "./setting-form.tsx";

/** Delay in milliseconds after the last keystroke before the JSON is saved. */
const saveDelayMs = 800;

/** All settings, each with a form and, under Advanced, its stored JSON. */
export function AppSettings({
  settings,
  onRetry,
}: {
  settings: Loaded<AdminSetting[]>;
  onRetry: () => void;
}) {
  if (settings.failed) {
    return (
      <ErrorState
        announce={false}
        message={t`The settings couldn't be loaded.`}
        onRetry={onRetry}
      />
    );
  }
  if (settings.data.length === 0) {
    return <EmptyState title={t`No settings`} text={t`The server creates them when it starts.`} />;
  }
  return (
    <div className={styles.section}>
      <p className={styles.text}>
        <Trans>Changes apply to the next request on every server.</Trans>
      </p>
      {settings.data.map((setting) => (
        <SettingRow key={setting.setting_key} setting={setting} />
      ))}
    </div>
  );
}

type State =
  | { kind: "unchanged" | "not json" | "saving" | "saved" }
  | { kind: "refused"; reason: string };

const stateTexts: Record<"not json" | "saving" | "saved", MessageDescriptor> = {
  "not json": msg`Invalid JSON. Not saved.`,
  saving: msg`Saving...`,
  saved: msg`Saved.`,
};

const settingNames: Record<SettingName, MessageDescriptor> = {
  ai: msg`AI chat`,
  announcement: msg`Announcement`,
  citations: msg`Quotations in answers`,
  community: msg`Community`,
  guest_access: msg`Guest access`,
  installation: msg`Name, logo and welcome`,
  landing: msg`Landing page`,
  sign_up: msg`Sign-up`,
};

const written = (value: unknown) => JSON.stringify(value, null, 2);

function SettingRow({ setting }: { setting: AdminSetting }) {
  const { setting_key, description, setting_value, updated_at } = setting;
  const id = useId();
  const { updateSetting } = useAdminActions();
  /** The edited JSON; undefined if it equals the value on the server. */
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<State>({ kind: "unchanged" });

  /** The version on which the edit is based, or the version that this page saved last. */
  const draftSeen = useRef<string>(undefined);
  /** Allows one save at a time, so that the next save knows its version. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  async function save(value: unknown, seen: string): Promise<boolean> {
    setState({ kind: "saving" });
    const saved = await updateSetting(setting_key, value, seen);
    const isRefused = "reason" in saved;
    draftSeen.current = isRefused ? undefined : saved.updatedAt;
    setState(isRefused ? { kind: "refused", reason: saved.reason } : { kind: "saved" });
    return !isRefused;
  }
  const saveLater = useDebouncedCallback((value: unknown) => {
    lastSave.current = lastSave.current.then(() => save(value, draftSeen.current ?? updated_at));
  }, saveDelayMs);

  function type(text: string) {
    draftSeen.current = draft === undefined ? updated_at : (draftSeen.current ?? updated_at);
    setDraft(text);
    const read = parse(text);
    if (!read) {
      saveLater.cancel();
      setState({ kind: "not json" });
    } else {
      setState({ kind: "unchanged" });
      saveLater(read.value);
    }
  }

  return (
    <section aria-labelledby={id} className={styles.setting}>
      <div>
        <h2 className={styles.heading}>
          {i18n._(settingNames[setting_key])}{" "}
          <code id={id} className={styles.key}>
            {setting_key}
          </code>
        </h2>
        <p className={styles.text}>{description}</p>
      </div>
      <div className={styles.settingForm}>
        <SettingForm
          setting={setting}
          onSave={async (value, seen) => {
            const saved = await save(value, seen ?? updated_at);
            if (saved) setDraft(undefined);
            return saved;
          }}
        />
        <p id={`${id}-state`} className={styles.small} role="status">
          {stateText(state)}
        </p>
        <details>
          <summary>
            <Trans>Advanced</Trans>
          </summary>
          <JsonInput
            label={t`As JSON`}
            aria-label={t`${setting_key} as JSON`}
            autosize
            minRows={2}
            maxRows={14}
            classNames={{ input: styles.json ?? "" }}
            spellCheck={false}
            value={draft ?? written(setting_value)}
            error={state.kind === "not json" || state.kind === "refused"}
            aria-describedby={`${id}-state`}
            onChange={type}
            onBlur={() => {
              // After saving, shows the value as the server has stored it.
              if (state.kind === "saved") setDraft(undefined);
            }}
          />
        </details>
      </div>
    </section>
  );
}

function stateText(state: State): string {
  if (state.kind === "unchanged") return "";
  if (state.kind !== "refused") return i18n._(stateTexts[state.kind]);
  const { reason } = state;
  return t`Rejected: ${reason}`;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
