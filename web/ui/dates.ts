import { format } from "date-fns";

/** A day as people write it, in their own time zone: 'Nov 21, 2026'. `instant` is ISO 8601. */
export function dayOf(instant: string): string {
  return format(instant, "MMM d, yyyy");
}
