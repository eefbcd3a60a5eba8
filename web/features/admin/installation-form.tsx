import { t } from "@lingui/core/macro";
import { Textarea, TextInput } from "@mantine/core";
import { productName } from "#shared/content/product.ts";
import { installationLimits } from "#shared/limits.ts";
import { LogoField } from "./logo-field.tsx";
import { SavedForm } from "./saved-form.tsx";
import type { Part } from "./setting-form.tsx";
import { useVersionForm } from "./use-version-draft.ts";

/**
 * Edits the name, the welcome and the logo of this installation. A logo is saved when it is
 * selected, without the Save button.
 */
export function InstallationForm({ value, version, onSave }: Part<"installation">) {
  const { fields, edit, save } = useVersionForm(
    { name: value.name ?? "", welcome: value.welcome ?? "" },
    version,
    ({ name, welcome }, seen) =>
      onSave({ name: name.trim() || null, welcome: welcome.trim() || null }, seen),
  );
  return (
    <>
      <SavedForm save={save}>
        <TextInput
          label={t`Name`}
          description={t`Shown in headers, window titles, emails and the installed app.`}
          placeholder={productName}
          maxLength={installationLimits.name}
          value={fields.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t`Welcome`}
          description={t`Plain text at the top of the landing page. Leave an empty line between paragraphs.`}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={installationLimits.welcome}
          value={fields.welcome}
          onChange={(event) => edit({ welcome: event.currentTarget.value })}
        />
      </SavedForm>
      <LogoField />
    </>
  );
}
