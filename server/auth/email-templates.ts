import type { Mail } from "../platform/mail.ts";

type Words = Omit<Mail, "to">;

// What Berea writes to people about their accounts, in one place.

export const confirmAddress = (url: string): Words => ({
  subject: "Confirm your address for Berea",
  paragraphs: [
    "Welcome to Berea.",
    "Please confirm this address by opening the link below. It works for one day.",
  ],
  link: { label: "Confirm this address", url },
  afterwards: ["If you did not sign up, do nothing: no account opens without the link."],
});

export const alreadySignedUp = (url: string): Words => ({
  subject: "You already have a Berea account",
  paragraphs: [
    "Someone, hopefully you, tried to sign up for Berea with this address. It has an account already.",
    "Open the link below to sign in. If you forgot your password, you can choose a new one there.",
  ],
  link: { label: "Sign in", url },
  afterwards: ["If it was not you, do nothing: your account has not changed."],
});

export const chooseNewPassword = (url: string): Words => ({
  subject: "Choose a new password for Berea",
  paragraphs: [
    "Someone, hopefully you, asked for a new password for this address.",
    "Open the link below to choose one. It works once, for an hour, and signs you out everywhere else.",
  ],
  link: { label: "Choose a new password", url },
  afterwards: ["If it was not you, do nothing: your password stays as it is."],
});

export const signInCode = (code: string): Words => ({
  subject: "Your code for Berea",
  paragraphs: ["Type this code into the page that asked for it. It works once, for five minutes."],
  code,
  afterwards: [
    "If you did not ask for it, do nothing, and tell the code to nobody: it would let them in.",
  ],
});

export const confirmOldAddress = (newEmail: string, url: string): Words => ({
  subject: "Is it you who is leaving this address?",
  paragraphs: [
    `Someone, hopefully you, asked to change the address of your Berea account to ${newEmail}.`,
    "Open the link below to agree. The new address has to agree as well; until then nothing changes.",
  ],
  link: { label: "Agree to the change", url },
  afterwards: ["If it was not you, do nothing, and change your password."],
});

export const confirmNewAddress = (url: string): Words => ({
  subject: "Confirm your new address for Berea",
  paragraphs: [
    "Open the link below to use this address for your Berea account. It works for one day.",
    "The old address has to agree as well; until then nothing changes.",
  ],
  link: { label: "Use this address", url },
  afterwards: ["If you did not ask for this, do nothing."],
});

export const addressIsTaken = (): Words => ({
  subject: "Someone wants to use your address for Berea",
  paragraphs: [
    "Someone asked to use this address for another account of theirs. It belongs to yours already, so nothing changes.",
    "If it was you: sign in with this address, or choose another for the other account.",
  ],
});

export const addressChanged = (newEmail: string): Words => ({
  subject: "The address of your Berea account has changed",
  paragraphs: [`Your account now belongs to ${newEmail}. Mail about it goes there from now on.`],
});

export const accountDeletionCode = (code: string): Words => ({
  subject: "Your code to delete your Berea account",
  paragraphs: [
    "Type this code into the page that asked for it, to delete your account. It works once, for ten minutes.",
  ],
  code,
  afterwards: ["If you did not ask for it, do nothing, and tell the code to nobody."],
});

export const accountWillBeDeleted = (dueAt: Date): Words => ({
  subject: "Your Berea account will be deleted",
  paragraphs: [
    `You asked us to delete your account. It will be gone, with everything in it, after ${dueAt.toUTCString()}.`,
    "Until then you can sign in and keep it: the page says so at its top.",
  ],
  afterwards: ["If it was not you: sign in, keep the account, and change your password."],
});

export const accountDeleted = (): Words => ({
  subject: "Your Berea account is deleted",
  paragraphs: [
    "Your account and everything in it are gone, and the key that could read it is destroyed.",
    "Thank you for the time you spent here. You are welcome to begin anew whenever you like.",
  ],
});
