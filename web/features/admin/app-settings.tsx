import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { JsonInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useId, useState } from "react";
import type { AdminSetting } from "#shared/api/admin.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import styles from "./admin.module.css";
import { type Loaded, useAdminActions } from "./admin-calls.ts";
import { SettingForm } from "./setting-form.tsx";

/** Milliseconds without typing after which the JSON is saved. */
const saveDelayMs = 800;

/** The settings, each as a form and as the stored JSON. */
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
        <Trans>Changes apply to the next request on every server. Invalid JSON is not saved.</Trans>
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

const written = (value: unknown) => JSON.stringify(value, null, 2);

function SettingRow({ setting }: { setting: AdminSetting }) {
  const { setting_key, description, setting_value } = setting;
  const id = useId();
  const { updateSetting } = useAdminActions();
  /** The typed JSON. Undefined if it is the same as on the server. */
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<State>({ kind: "unchanged" });

  async function save(value: unknown): Promise<boolean> {
    setState({ kind: "saving" });
    const reason = await updateSetting(setting_key, value);
    setState(reason === undefined ? { kind: "saved" } : { kind: "refused", reason });
    return reason === undefined;
  }
  const saveLater = useDebouncedCallback((value: unknown) => void save(value), saveDelayMs);

  function type(text: string) {
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
        <h2 id={id} className={styles.heading}>
          <code>{setting_key}</code>
        </h2>
        <p className={styles.text}>{description}</p>
      </div>
      <div className={styles.settingWays}>
        <SettingForm
          key={written(setting_value)}
          setting={setting}
          onSave={async (value) => {
            const saved = await save(value);
            if (saved) setDraft(undefined);
            return saved;
          }}
        />
        <div>
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
              // A saved value is shown as the server stores it.
              if (state.kind === "saved") setDraft(undefined);
            }}
          />
          <p id={`${id}-state`} className={styles.small} role="status">
            {stateText(state)}
          </p>
        </div>
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
