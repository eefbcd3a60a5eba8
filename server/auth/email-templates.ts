import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Mail } from "../platform/mail.ts";

/** A mail without its recipient, whose language the messages take when it is sent. */
type MailContent = Omit<Mail, "to" | "language">;

// The mails about accounts.

export const confirmAddress = (url: string): MailContent => ({
  subject: message("Confirm your address for {productName}"),
  paragraphs: [
    message("Welcome to {productName}."),
    message("Please confirm this address by opening the link below. It works for one day."),
  ],
  link: { label: message("Confirm this address"), url },
  afterwards: [
    message("If you did not sign up, ignore this message: no account is opened without the link."),
  ],
});

export const existingAccountMail = (url: string): MailContent => ({
  subject: message("You already have a {productName} account"),
  paragraphs: [
    message(
      "Someone, hopefully you, tried to sign up for {productName} with this address. It has an account already.",
    ),
    message(
      "Open the link below to sign in. If you forgot your password, you can choose a new one there.",
    ),
  ],
  link: { label: message("Sign in"), url },
  afterwards: [message("If it was not you, ignore this message: your account has not changed.")],
});

export const chooseNewPassword = (url: string): MailContent => ({
  subject: message("Choose a new password for {productName}"),
  paragraphs: [
    message("Someone, hopefully you, asked for a new password for this address."),
    message(
      "Open the link below to choose one. It works once, for an hour, and signs you out everywhere else.",
    ),
  ],
  link: { label: message("Choose a new password"), url },
  afterwards: [message("If it was not you, ignore this message: your password is unchanged.")],
});

export const signInCode = (code: string): MailContent => ({
  subject: message("Your code for {productName}"),
  paragraphs: [
    message("Type this code into the page that asked for it. It works once, for five minutes."),
  ],
  code,
  afterwards: [
    message(
      "If you did not ask for it, ignore this message. Don't share the code: anyone who has it can sign in.",
    ),
  ],
});

export const confirmOldAddress = (newEmail: string, url: string): MailContent => ({
  subject: message("Is it you who is leaving this address?"),
  paragraphs: [
    message(
      "Someone, hopefully you, asked to change the address of your {productName} account to {newEmail}.",
      {
        newEmail,
      },
    ),
    message(
      "Open the link below to approve the change. The new address must be confirmed as well; until then, nothing changes.",
    ),
  ],
  link: { label: message("Approve the change"), url },
  afterwards: [message("If it was not you, ignore this message and change your password.")],
});

/** @param account the address or phone of the account; null if it has neither. */
export const confirmNewAddress = (url: string, account: string | null): MailContent => ({
  subject: message("Confirm your new address for {productName}"),
  paragraphs: [
    account === null
      ? message(
          "Open the link below to use this address for your {productName} account. It works for one day.",
        )
      : message(
          "Open the link below to use this address for the {productName} account of {account}. It works for one day.",
          { account },
        ),
    message("Only do this if that account is yours. The page asks you to sign in to it."),
    message("The old address must approve it as well; until then, nothing changes."),
  ],
  link: { label: message("Use this address"), url },
  afterwards: [message("If you did not ask for this, ignore this message.")],
});

export const addressTakenMail = (): MailContent => ({
  subject: message("Someone wants to use your address for {productName}"),
  paragraphs: [
    message(
      "Someone tried to use this address for another account. It already belongs to yours, so nothing changes.",
    ),
    message("If it was you: sign in with this address, or choose another for the other account."),
  ],
});

export const addressChanged = (newEmail: string): MailContent => ({
  subject: message("The address of your {productName} account has changed"),
  paragraphs: [
    message("Your account now belongs to {newEmail}. Mail about it goes there from now on.", {
      newEmail,
    }),
  ],
});

export const accountDeletionCode = (code: string): MailContent => ({
  subject: message("Your code to delete your {productName} account"),
  paragraphs: [
    message(
      "Type this code into the page that asked for it, to delete your account. It works once, for ten minutes.",
    ),
  ],
  code,
  afterwards: [
    message("If you did not ask for it, ignore this message, and don't share the code."),
  ],
});

export const accountWillBeDeleted = (dueAt: Date, language: Language): MailContent => ({
  subject: message("Your {productName} account will be deleted"),
  paragraphs: [
    message(
      "You asked us to delete your account. We delete it with everything in it after {dueAt}.",
      { dueAt: utcTime(dueAt, language) },
    ),
    message("Until then, you can sign in and keep it with the notice at the top of the page."),
  ],
  afterwards: [message("If it was not you: sign in, keep the account, and change your password.")],
});

export const accountDeleted = (): MailContent => ({
  subject: message("Your {productName} account is deleted"),
  paragraphs: [
    message(
      "Your account and everything in it have been deleted, and the key that could decrypt it has been destroyed.",
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
