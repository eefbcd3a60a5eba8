export const noteMaxLength = 20_000;
