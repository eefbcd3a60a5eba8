/** The output of a command, and the exit code of the process. */
export type CommandResult = { output: string; code: number };

export const exitCodes = { ok: 0, nothing: 1, usage: 2, failed: 3 } as const;

/** Thrown for an invalid command line. The message explains the valid form. */
export class UsageError extends Error {}

export const toJson = (value: unknown) => JSON.stringify(value, null, 2);
