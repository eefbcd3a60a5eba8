import { formatDate } from "#web/lib/format.ts";

/** A day in the language and time zone of the user: 'Nov 21, 2026'. `instant` is ISO 8601. */
export function dayOf(instant: string): string {
  return formatDate(instant);
}
