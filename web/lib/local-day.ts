import { format } from "date-fns";

/** The person's own day, as "2026-11-21". */
export function today(): string {
  return format(new Date(), "yyyy-MM-dd");
}
