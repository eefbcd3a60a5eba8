import { t } from "@lingui/core/macro";
import "@mantine/core/styles/Switch.layer.css";
import { Switch, Textarea, TextInput } from "@mantine/core";
import { landingLimits } from "#shared/limits.ts";
import { landingPartsOf, landingTextsOf } from "./landing-texts.ts";
import { SavedForm } from "./saved-form.tsx";
import type { Part } from "./setting-form.tsx";
import { useVersionForm } from "./use-version-draft.ts";

/** Selects the visible sections of the landing page and edits the installation's own text. */
export function LandingForm({ value, version, onSave }: Part<"landing">) {
  const { fields, edit, save } = useVersionForm(landingTextsOf(value), version, (texts, seen) =>
    onSave(landingPartsOf(texts), seen),
  );
  const standard = t`Leave empty for the standard text`;
  return (
    <SavedForm save={save}>
      <Switch
        size="md"
        label={t`Show figures`}
        checked={fields.statsShown}
        onChange={(event) => edit({ statsShown: event.currentTarget.checked })}
      />
      <Textarea
        label={t`Figures`}
        description={t`One on each line: figure | label. Leave empty for the standard text.`}
        autosize
        minRows={2}
        value={fields.stats}
        onChange={(event) => edit({ stats: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show testimonials`}
        checked={fields.testimonialsShown}
        onChange={(event) => edit({ testimonialsShown: event.currentTarget.checked })}
      />
      <Textarea
        label={t`Testimonials`}
        description={t`One on each line: quote | name | role. Leave empty for the standard text.`}
        autosize
        minRows={2}
        value={fields.testimonials}
        onChange={(event) => edit({ testimonials: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show prices`}
        checked={fields.pricesShown}
        onChange={(event) => edit({ pricesShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Prices`}
        description={t`For a week, a month and a year: $3 | $9 | $70. Leave empty for the standard text.`}
        value={fields.prices}
        onChange={(event) => edit({ prices: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show the guarantee`}
        checked={fields.guaranteeShown}
        onChange={(event) => edit({ guaranteeShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Guarantee`}
        description={standard}
        maxLength={landingLimits.text}
        value={fields.guarantee}
        onChange={(event) => edit({ guarantee: event.currentTarget.value })}
      />
    </SavedForm>
  );
}
