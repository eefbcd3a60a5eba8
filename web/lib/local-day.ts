import { format } from "date-fns";

/** Returns the user's local date, such as "2026-11-21". */
export function today(): string {
  return format(new Date(), "yyyy-MM-dd");
}
