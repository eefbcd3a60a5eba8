/** How long someone who leaves may change their mind. */
export const graceDays = 7;

/** What is typed to say that it is meant. */
export const leavingPhrase = "delete my account";

export const phraseNeeded = `Please type “${leavingPhrase}” to confirm.`;
