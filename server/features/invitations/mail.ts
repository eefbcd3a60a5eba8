import { message } from "#shared/message.ts";
import type { Mail } from "../../platform/mail.ts";

export const invitationMail = (link: string): Omit<Mail, "to" | "language"> => ({
  subject: message("You are invited to {productName}"),
  paragraphs: [
    message("An administrator of {productName} invites you to make an account."),
    message("The link works once, for seven days, with this email address."),
  ],
  link: { label: message("Accept the invitation"), url: link },
  afterwards: [message("If you did not expect this, ignore this message.")],
});
