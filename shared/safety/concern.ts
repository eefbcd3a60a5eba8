const urgentConcerns = ["self_harm", "danger"] as const;

/**
 * Concerns that a text can raise: the writer's own life, violence that the writer suffers or
 * intends, somebody else who may take their life or hurt themselves, or a death. Sorted by urgency,
 * most urgent first.
 */
export const concerns = [...urgentConcerns, "someone_at_risk", "bereavement"] as const;
export type Concern = (typeof concerns)[number];

/** A concern for which the app shows help before the message is sent. */
export type UrgentConcern = (typeof urgentConcerns)[number];
/** A concern for which the app shows a note that delays nothing. */
export type NotedConcern = Exclude<Concern, UrgentConcern>;

export const isUrgentConcern = (concern: Concern | undefined): concern is UrgentConcern =>
  urgentConcerns.some((urgent) => urgent === concern);
