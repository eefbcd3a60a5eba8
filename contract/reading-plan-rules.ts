export const planTitleMaxLength = 80;

/** Plans that one person may follow or keep paused. */
export const maxPlans = 50;
