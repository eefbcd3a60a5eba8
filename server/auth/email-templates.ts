import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Mail } from "../platform/mail.ts";

/** A mail without its recipient, whose language the messages take when it is sent. */
type MailContent = Omit<Mail, "to" | "language">;

// The mails about accounts.

export const confirmAddress = (url: string): MailContent => ({
  subject: message("Confirm your address for Berea"),
  paragraphs: [
    message("Welcome to Berea."),
    message("Please confirm this address by opening the link below. It works for one day."),
  ],
  link: { label: message("Confirm this address"), url },
  afterwards: [message("If you did not sign up, do nothing: no account opens without the link.")],
});

export const alreadySignedUp = (url: string): MailContent => ({
  subject: message("You already have a Berea account"),
  paragraphs: [
    message(
      "Someone, hopefully you, tried to sign up for Berea with this address. It has an account already.",
    ),
    message(
      "Open the link below to sign in. If you forgot your password, you can choose a new one there.",
    ),
  ],
  link: { label: message("Sign in"), url },
  afterwards: [message("If it was not you, do nothing: your account has not changed.")],
});

export const chooseNewPassword = (url: string): MailContent => ({
  subject: message("Choose a new password for Berea"),
  paragraphs: [
    message("Someone, hopefully you, asked for a new password for this address."),
    message(
      "Open the link below to choose one. It works once, for an hour, and signs you out everywhere else.",
    ),
  ],
  link: { label: message("Choose a new password"), url },
  afterwards: [message("If it was not you, do nothing: your password stays as it is.")],
});

export const signInCode = (code: string): MailContent => ({
  subject: message("Your code for Berea"),
  paragraphs: [
    message("Type this code into the page that asked for it. It works once, for five minutes."),
  ],
  code,
  afterwards: [
    message(
      "If you did not ask for it, do nothing, and tell the code to nobody: it would let them in.",
    ),
  ],
});

export const confirmOldAddress = (newEmail: string, url: string): MailContent => ({
  subject: message("Is it you who is leaving this address?"),
  paragraphs: [
    message(
      "Someone, hopefully you, asked to change the address of your Berea account to {newEmail}.",
      {
        newEmail,
      },
    ),
    message(
      "Open the link below to agree. The new address has to agree as well; until then nothing changes.",
    ),
  ],
  link: { label: message("Agree to the change"), url },
  afterwards: [message("If it was not you, do nothing, and change your password.")],
});

export const confirmNewAddress = (url: string): MailContent => ({
  subject: message("Confirm your new address for Berea"),
  paragraphs: [
    message(
      "Open the link below to use this address for your Berea account. It works for one day.",
    ),
    message("The old address has to agree as well; until then nothing changes."),
  ],
  link: { label: message("Use this address"), url },
  afterwards: [message("If you did not ask for this, do nothing.")],
});

export const addressIsTaken = (): MailContent => ({
  subject: message("Someone wants to use your address for Berea"),
  paragraphs: [
    message(
      "Someone asked to use this address for another account of theirs. It belongs to yours already, so nothing changes.",
    ),
    message("If it was you: sign in with this address, or choose another for the other account."),
  ],
});

export const addressChanged = (newEmail: string): MailContent => ({
  subject: message("The address of your Berea account has changed"),
  paragraphs: [
    message("Your account now belongs to {newEmail}. Mail about it goes there from now on.", {
      newEmail,
    }),
  ],
});

export const accountDeletionCode = (code: string): MailContent => ({
  subject: message("Your code to delete your Berea account"),
  paragraphs: [
    message(
      "Type this code into the page that asked for it, to delete your account. It works once, for ten minutes.",
    ),
  ],
  code,
  afterwards: [message("If you did not ask for it, do nothing, and tell the code to nobody.")],
});

export const accountWillBeDeleted = (dueAt: Date, language: Language): MailContent => ({
  subject: message("Your Berea account will be deleted"),
  paragraphs: [
    message(
      "You asked us to delete your account. We delete it with everything in it after {dueAt}.",
      { dueAt: utcTime(dueAt, language) },
    ),
    message("Until then you can sign in and keep it, with the notice at the top of the page."),
  ],
  afterwards: [message("If it was not you: sign in, keep the account, and change your password.")],
});

export const accountDeleted = (): MailContent => ({
  subject: message("Your Berea account is deleted"),
  paragraphs: [
    message(
      "Your account and everything in it are gone, and the key that could read it is destroyed.",
    ),
    message("Thank you for the time you spent here. You are welcome to sign up again at any time."),
  ],
});

/** A time in UTC: `December 22, 2026 at 10:05 AM UTC`. */
function utcTime(at: Date, language: Language): string {
  return at.toLocaleString(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  });
}
