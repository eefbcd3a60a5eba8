import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { NativeSelect, NumberInput, Switch, TextInput } from "@mantine/core";
import { type QuotationHandling, quotationHandlings } from "#shared/choices.ts";
import { quotationHandlingNames } from "#web/features/chat/api/quotation-handling-names.ts";
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
      quotations: value.quotations,
    },
    version,
    ({ enabled, model, baseUrl, daily, quotations }, seen) => {
      const changed = {
        enabled,
        quotations,
        model: model.trim() || null,
        baseUrl: baseUrl.trim() || null,
        dailyMessages: daily === "" ? null : Number(daily),
      };
      return onSave(changed, seen);
    },
  );
  const { enabled, model, baseUrl, daily, quotations } = fields;
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
      <NativeSelect
        label={t`When an answer misquotes a verse`}
        description={t`Everyone can choose otherwise in their chat settings.`}
        value={quotations}
        onChange={(event) => edit({ quotations: event.currentTarget.value as QuotationHandling })}
        data={quotationHandlings.map((one) => ({
          value: one,
          label: i18n._(quotationHandlingNames[one]),
        }))}
      />
    </SavedForm>
  );
}
