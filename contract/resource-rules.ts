export const requestLimits = { title: 120, details: 1_000 } as const;
