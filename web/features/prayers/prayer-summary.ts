import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import type { Prayer } from "#shared/api/prayers.ts";
import { visibilityNames, visibilityOf } from "./prayer-visibility.ts";

/** Returns one line about what deleting the prayer would delete. */
export function prayerSummary(prayer: Prayer): string {
  const { title, description, testimony, is_shared, update_count } = prayer;
  return [
    title,
    description,
    testimony,
    update_count > 0 && plural(update_count, { one: "# update", other: "# updates" }),
    is_shared && i18n._(visibilityNames[visibilityOf(prayer)]),
  ]
    .filter(Boolean)
    .join(" – ");
}
