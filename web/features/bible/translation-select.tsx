import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import type { TranslationOption } from "./use-shown-lists.ts";

/** A select for the translation. */
export function TranslationSelect({
  translations,
  version,
  onTranslation,
}: {
  translations: TranslationOption[];
  version: string;
  onTranslation: (version: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={t`Bible version`}
      value={version}
      onChange={(event) => onTranslation(event.currentTarget.value)}
      data={translations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
