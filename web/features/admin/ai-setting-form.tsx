import { t } from "@lingui/core/macro";
import { NumberInput, Switch, TextInput } from "@mantine/core";
import { SavedForm } from "./saved-form.tsx";
import type { Part } from "./setting-form.tsx";
import { useVersionForm } from "./use-version-draft.ts";

/** Edits the setting `ai`. Keeps the typed text if another admin changes the setting. */
export function AiSettingForm({ value, version, onSave }: Part<"ai">) {
  const { fields, edit, save } = useVersionForm(
    {
      enabled: value.enabled,
      model: value.model ?? "",
      baseUrl: value.baseUrl ?? "",
      daily: (value.dailyMessages ?? "") as number | string,
    },
    version,
    ({ enabled, model, baseUrl, daily }, seen) => {
      const changed = {
        enabled,
        model: model.trim() || null,
        baseUrl: baseUrl.trim() || null,
        dailyMessages: daily === "" ? null : Number(daily),
      };
      return onSave(changed, seen);
    },
  );
  const { enabled, model, baseUrl, daily } = fields;
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Enable AI chat`}
        checked={enabled}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Model`}
        description={t`Leave empty for the provider's default`}
        value={model}
        onChange={(event) => edit({ model: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        label={t`Base URL`}
        description={t`Of an OpenAI-compatible server. Leave empty for the provider's own.`}
        value={baseUrl}
        onChange={(event) => edit({ baseUrl: event.currentTarget.value })}
      />
      <NumberInput
        label={t`Messages per user and day`}
        description={t`Leave empty for no limit`}
        min={1}
        allowDecimal={false}
        value={daily}
        onChange={(value) => edit({ daily: value })}
      />
    </SavedForm>
  );
}
