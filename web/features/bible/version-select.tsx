import { t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import type { ShownVersion } from "./use-shown-lists.ts";

/** Selects the translation. */
export function VersionSelect({
  versions,
  version,
  onVersion,
}: {
  versions: ShownVersion[];
  version: string;
  onVersion: (version: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={t`Bible version`}
      value={version}
      onChange={(event) => onVersion(event.currentTarget.value)}
      data={versions.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
