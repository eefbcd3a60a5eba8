/** In UTF-16 units, as the counters show them. */
export const aboutMaxLength = 160;
export const fullNameMaxLength = 80;
