/** More would not be faster: rendering uses one thread and compression uses Node's four. */
export const maxRenderings = 4;
/** At about 15 ms each, the last one waits for a second. */
export const maxWaiting = 60;
