import { z } from "zod";
import { calendarKinds } from "../choices.ts";

/** A calendar at a secret address, without the address. */
export const calendar = z.object({
  id: z.uuid(),
  kind: z.enum(calendarKinds),
  shows_titles: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Calendar = z.infer<typeof calendar>;
export const calendars = z.object({ items: z.array(calendar) });

/** `shows_titles`: whether events contain the titles of prayers, or of the user's own plans. */
export const newCalendar = z.strictObject({
  kind: z.enum(calendarKinds),
  shows_titles: z.boolean(),
});
export type NewCalendar = z.infer<typeof newCalendar>;

/** `address` is shown once: the server stores only a hash of its secret. */
export const createdCalendar = calendar.extend({ address: z.string() });
