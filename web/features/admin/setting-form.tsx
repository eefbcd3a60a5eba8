import { t } from "@lingui/core/macro";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AdminSetting } from "#shared/api/admin.ts";
import type { Setting } from "#shared/api/settings.ts";
import type { SettingName } from "#shared/choices.ts";
import { useDraft } from "#web/lib/draft.ts";
import { LandingForm } from "./landing-form.tsx";
import { SavedForm } from "./saved-form.tsx";

/** Resolves to whether the value was saved. */
type Save<K extends SettingName> = (value: Setting<K>) => Promise<boolean>;
type Part<K extends SettingName> = { value: Setting<K>; onSave: Save<K> };

const formOf: { [K in SettingName]: (part: Part<K>) => ReactNode } = {
  guest_access: GuestAccess,
  ai: AiSetting,
  community: Community,
  announcement: Announcement,
  landing: LandingForm,
};

/**
 * A setting as a form. The stored value fits its schema, because the server accepts nothing else.
 */
export function SettingForm({
  setting,
  onSave,
}: {
  setting: AdminSetting;
  onSave: (value: unknown) => Promise<boolean>;
}) {
  const Form = formOf[setting.setting_key] as (part: {
    value: unknown;
    onSave: (value: unknown) => Promise<boolean>;
  }) => ReactNode;
  return <Form value={setting.setting_value} onSave={onSave} />;
}

function GuestAccess({ value, onSave }: Part<"guest_access">) {
  const [on, setOn] = useState(value);
  return (
    <SavedForm save={() => onSave(on)}>
      <Switch
        size="md"
        label={t`Guests can read, search and chat`}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </SavedForm>
  );
}

function Announcement({ value, onSave }: Part<"announcement">) {
  const start = { text: value ?? "" };
  const { draft, change, discardSent } = useDraft("announcement", start);
  const save = async () => {
    const saved = await onSave(draft.text.trim() || null);
    if (saved) discardSent(draft);
    return saved;
  };
  return (
    <SavedForm save={save}>
      <Textarea
        label={t`Announcement for everyone`}
        description={t`Leave empty for none`}
        autosize
        minRows={2}
        maxLength={500}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </SavedForm>
  );
}

function Community({ value, onSave }: Part<"community">) {
  const [enabled, setEnabled] = useState(value.enabled);
  const [threshold, setThreshold] = useState<number | string>(value.reportThreshold);
  return (
    <SavedForm save={() => onSave({ enabled, reportThreshold: Number(threshold) })}>
      <Switch
        size="md"
        label={t`Users can share prayers`}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <NumberInput
        label={t`Reports before content is hidden`}
        min={1}
        allowDecimal={false}
        value={threshold}
        onChange={setThreshold}
      />
    </SavedForm>
  );
}

function AiSetting({ value, onSave }: Part<"ai">) {
  const [enabled, setEnabled] = useState(value.enabled);
  const [model, setModel] = useState(value.model ?? "");
  const [baseUrl, setBaseUrl] = useState(value.baseUrl ?? "");
  const [daily, setDaily] = useState<number | string>(value.dailyMessages ?? "");
  return (
    <SavedForm
      save={() =>
        onSave({
          enabled,
          model: model.trim() || null,
          baseUrl: baseUrl.trim() || null,
          dailyMessages: daily === "" ? null : Number(daily),
        })
      }
    >
      <Switch
        size="md"
        label={t`Enable AI chat`}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <TextInput
        label={t`Model`}
        description={t`Leave empty for the provider's default`}
        value={model}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <TextInput
        type="url"
        label={t`Base URL`}
        description={t`Of an OpenAI-compatible server. Leave empty for the provider's own.`}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.currentTarget.value)}
      />
      <NumberInput
        label={t`Messages per user and day`}
        description={t`Leave empty for no limit`}
        min={1}
        allowDecimal={false}
        value={daily}
        onChange={setDaily}
      />
    </SavedForm>
  );
}
