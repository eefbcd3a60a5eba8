import { z } from "zod";

/** Whose mails to stop; `token` proves that the link came in one of them. */
export const stopDailyMail = z.object({
  person: z.uuid("This link does not work."),
  token: z.string().max(100),
});
