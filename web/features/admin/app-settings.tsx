import { JsonInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useId, useState } from "react";
import type { AdminSetting } from "#shared/api/admin.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import styles from "./admin.module.css";
import { type Loaded, useAdminActions } from "./admin-calls.ts";
import { SettingForm } from "./setting-form.tsx";

/** How long one may pause while typing before what stands there is saved. */
const pauseMs = 800;

/** The four settings, each as a plain form and as the JSON that is kept. */
export function AppSettings({
  settings,
  onRetry,
}: {
  settings: Loaded<AdminSetting[]>;
  onRetry: () => void;
}) {
  if (settings.failed) {
    return (
      <ErrorState announce={false} message="The settings could not be loaded." onRetry={onRetry} />
    );
  }
  if (settings.data.length === 0) {
    return <EmptyState title="No settings" text="They are made when the server starts." />;
  }
  return (
    <div className={styles.section}>
      <p className={styles.text}>
        A change holds on every server with the next request. What is not valid JSON is not saved.
      </p>
      {settings.data.map((setting) => (
        <SettingRow key={setting.setting_key} setting={setting} />
      ))}
    </div>
  );
}

type State =
  | { kind: "as kept" | "not json" | "saving" | "saved" }
  | { kind: "refused"; reason: string };

const said: Record<Exclude<State["kind"], "refused">, string> = {
  "as kept": "",
  "not json": "Not valid JSON: nothing is saved.",
  saving: "Saving...",
  saved: "Saved.",
};

const written = (value: unknown) => JSON.stringify(value, null, 2);

function SettingRow({ setting }: { setting: AdminSetting }) {
  const { setting_key, description, setting_value } = setting;
  const id = useId();
  const { updateSetting } = useAdminActions();
  /** What is being typed; undefined while it is as the server has it. */
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<State>({ kind: "as kept" });

  async function save(value: unknown): Promise<boolean> {
    setState({ kind: "saving" });
    const reason = await updateSetting(setting_key, value);
    setState(reason === undefined ? { kind: "saved" } : { kind: "refused", reason });
    return reason === undefined;
  }
  const saveLater = useDebouncedCallback((value: unknown) => void save(value), pauseMs);

  function type(text: string) {
    setDraft(text);
    const read = parse(text);
    if (!read) {
      saveLater.cancel();
      setState({ kind: "not json" });
    } else {
      setState({ kind: "as kept" });
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
            const kept = await save(value);
            if (kept) setDraft(undefined);
            return kept;
          }}
        />
        <div>
          <JsonInput
            label="As JSON"
            aria-label={`${setting_key} as JSON`}
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
              // Once it is kept it is shown as it is kept.
              if (state.kind === "saved") setDraft(undefined);
            }}
          />
          <p id={`${id}-state`} className={styles.small} role="status">
            {state.kind === "refused" ? `Refused: ${state.reason}` : said[state.kind]}
          </p>
        </div>
      </div>
    </section>
  );
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
