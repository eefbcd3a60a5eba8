import { msg } from "@lingui/core/macro";

/** The names of the priorities 0, 1 and 2 of a prayer. */
export const priorityNames = [msg`Normal`, msg`High`, msg`Highest`] as const;
