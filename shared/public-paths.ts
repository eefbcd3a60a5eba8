// The paths of public pages without a passage.

export const planListPath = "/reading-plans";
export const planPath = (planId: string) => `${planListPath}/${planId}`;
export const resourceListPath = "/resources";
export const comparePath = "/compare";
export const sharedChatPath = (token: string) => `/shared/${token}`;
