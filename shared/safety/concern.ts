/**
 * Concerns that a text can raise: the writer's own life, violence that the writer suffers or
 * intends, or a death. Sorted by urgency, most urgent first.
 */
export const concerns = ["self_harm", "danger", "bereavement"] as const;
export type Concern = (typeof concerns)[number];

/** A concern for which the app shows help before the message is sent. */
export type UrgentConcern = Exclude<Concern, "bereavement">;
