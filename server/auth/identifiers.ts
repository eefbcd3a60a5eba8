import { z } from "zod";

/** E.164: a plus, the country's number, the rest; 8 to 15 digits. */
export const phonePattern = /^\+[1-9]\d{7,14}$/;

/** Addresses of accounts that were opened by phone and have none; nothing is ever sent there. */
export const phoneDomain = "phone.invalid";

/** Whether mail to this address can reach anybody. */
export const isDeliverable = (email: string) => !email.toLowerCase().endsWith(`@${phoneDomain}`);

/** An email address as accounts store it: trimmed, in lower case. */
export const emailAddress = z
  .string()
  .max(320)
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: "Please enter a valid email address." }));
