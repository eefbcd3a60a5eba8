import { format } from "date-fns";

/** The user's calendar day, as in "2026-11-21". */
export function today(): string {
  return format(new Date(), "yyyy-MM-dd");
}
