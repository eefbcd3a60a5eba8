import { t } from "@lingui/core/macro";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import { NumberInput, Switch, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import type { AdminSetting } from "#shared/api/admin.ts";
import type { Setting } from "#shared/api/settings.ts";
import type { SettingName } from "#shared/choices.ts";
import { useDraft } from "#web/lib/draft.ts";
import { AiSettingForm } from "./ai-setting-form.tsx";
import { InstallationForm } from "./installation-form.tsx";
import { LandingForm } from "./landing-form.tsx";
import { SavedForm } from "./saved-form.tsx";
import { useVersionForm } from "./use-version-draft.ts";

/**
 * Resolves to whether the value was saved. `seen` is the version on which the edit is based, if it
 * is not the current one.
 */
type Save<T> = (value: T, seen?: string) => Promise<boolean>;
/** `version` differs after every change of the setting. */
export type Part<K extends SettingName> = {
  value: Setting<K>;
  version: string;
  onSave: Save<Setting<K>>;
};

const formOf: { [K in SettingName]: (part: Part<K>) => ReactNode } = {
  guest_access: GuestAccess,
  ai: AiSettingForm,
  community: Community,
  announcement: Announcement,
  citations: Citations,
  installation: InstallationForm,
  landing: LandingForm,
  sign_up: SignUp,
};

/**
 * The form of one setting. The stored value always matches its schema, because the server validates
 * it.
 */
export function SettingForm({ setting, onSave }: { setting: AdminSetting; onSave: Save<unknown> }) {
  const Form = formOf[setting.setting_key] as (part: {
    value: unknown;
    version: string;
    onSave: Save<unknown>;
  }) => ReactNode;
  return <Form value={setting.setting_value} version={setting.updated_at} onSave={onSave} />;
}

function GuestAccess({ value, version, onSave }: Part<"guest_access">) {
  const { fields, edit, save } = useVersionForm({ on: value }, version, ({ on }, seen) =>
    onSave(on, seen),
  );
  const { on } = fields;
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Guests can read, search and chat`}
        checked={on}
        onChange={(event) => edit({ on: event.currentTarget.checked })}
      />
    </SavedForm>
  );
}

function SignUp({ value, version, onSave }: Part<"sign_up">) {
  const { fields, edit, save } = useVersionForm(value, version, onSave);
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Only invited people can create an account`}
        description={t`Create invitations in the Invitations tab. Existing accounts are not affected.`}
        checked={fields.invitedOnly}
        onChange={(event) => edit({ invitedOnly: event.currentTarget.checked })}
      />
    </SavedForm>
  );
}

function Citations({ value, version, onSave }: Part<"citations">) {
  const { fields, edit, save } = useVersionForm(value, version, onSave);
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Everyone can see how the quotations in answers turned out`}
        description={t`The figures contain no texts and no names. The Quotations tab shows them.`}
        checked={fields.published}
        onChange={(event) => edit({ published: event.currentTarget.checked })}
      />
    </SavedForm>
  );
}

/** `base` is the version on which the edit is based. */
type AnnouncementDraft = { text: string; base?: string | undefined };

function Announcement({ value, version, onSave }: Part<"announcement">) {
  const start: AnnouncementDraft = { text: value ?? "" };
  const { draft, change, discardSent } = useDraft("announcement", start);
  const { base = version } = draft;
  const save = async () => {
    const saved = await onSave(draft.text.trim() || null, base);
    if (saved) discardSent(draft);
    // The page has shown the reason and now shows the other admin's value.
    else change({ base: undefined });
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
        onChange={(event) => change({ base, text: event.currentTarget.value })}
      />
    </SavedForm>
  );
}

function Community({ value, version, onSave }: Part<"community">) {
  const { fields, edit, save } = useVersionForm(
    { enabled: value.enabled, threshold: value.reportThreshold as number | string },
    version,
    ({ enabled, threshold }, seen) => onSave({ enabled, reportThreshold: Number(threshold) }, seen),
  );
  const { enabled, threshold } = fields;
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Users can share prayers`}
        checked={enabled}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
      <NumberInput
        label={t`Reports before content is hidden`}
        min={1}
        allowDecimal={false}
        value={threshold}
        onChange={(value) => edit({ threshold: value })}
      />
    </SavedForm>
  );
}
