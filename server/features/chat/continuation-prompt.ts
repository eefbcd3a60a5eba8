/** Begins the request to the AI for the rest of an answer. */
export const continuationPrompt = "Your answer above was cut off by a technical fault.";
