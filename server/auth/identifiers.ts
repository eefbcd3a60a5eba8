import { z } from "zod";
import { constantText } from "#shared/message.ts";

/** E.164: a plus sign, the country code, the number; 8 to 15 digits. */
export const phonePattern = /^\+[1-9]\d{7,14}$/;

/** Placeholder addresses of accounts that were opened by phone. No mail is sent there. */
export const phoneDomain = "phone.invalid";

/** Whether mail to this address can be delivered. */
export const isDeliverable = (email: string) => !email.toLowerCase().endsWith(`@${phoneDomain}`);

/** Returns an email address as accounts store it: trimmed, in lower case. */
export const emailAddress = z
  .string()
  .max(320)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: constantText("Please enter a valid email address.") }));
