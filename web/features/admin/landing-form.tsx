import { t } from "@lingui/core/macro";
import "@mantine/core/styles/Switch.layer.css";
import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { LandingParts } from "#shared/api/settings.ts";
import { landingLimits } from "#shared/limits.ts";
import { landingPartsOf, landingTextsOf } from "./landing-texts.ts";
import { SavedForm } from "./saved-form.tsx";

/** Which parts of the landing page are shown, and the installation's own words for them. */
export function LandingForm({
  value,
  onSave,
}: {
  value: LandingParts;
  onSave: (value: LandingParts) => Promise<boolean>;
}) {
  const [texts, setTexts] = useState(() => landingTextsOf(value));
  const change = (changed: Partial<typeof texts>) => setTexts((now) => ({ ...now, ...changed }));
  const standard = t`Leave empty for the standard text`;
  return (
    <SavedForm save={() => onSave(landingPartsOf(texts))}>
      <Switch
        size="md"
        label={t`Show figures`}
        checked={texts.statsShown}
        onChange={(event) => change({ statsShown: event.currentTarget.checked })}
      />
      <Textarea
        label={t`Figures`}
        description={t`One on each line: figure | label. Leave empty for the standard text.`}
        autosize
        minRows={2}
        value={texts.stats}
        onChange={(event) => change({ stats: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show testimonials`}
        checked={texts.testimonialsShown}
        onChange={(event) => change({ testimonialsShown: event.currentTarget.checked })}
      />
      <Textarea
        label={t`Testimonials`}
        description={t`One on each line: quote | name | role. Leave empty for the standard text.`}
        autosize
        minRows={2}
        value={texts.testimonials}
        onChange={(event) => change({ testimonials: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show prices`}
        checked={texts.pricesShown}
        onChange={(event) => change({ pricesShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Prices`}
        description={t`For a week, a month and a year: $3 | $9 | $70. Leave empty for the standard text.`}
        value={texts.prices}
        onChange={(event) => change({ prices: event.currentTarget.value })}
      />
      <Switch
        size="md"
        label={t`Show the guarantee`}
        checked={texts.guaranteeShown}
        onChange={(event) => change({ guaranteeShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t`Guarantee`}
        description={standard}
        maxLength={landingLimits.text}
        value={texts.guarantee}
        onChange={(event) => change({ guarantee: event.currentTarget.value })}
      />
    </SavedForm>
  );
}
