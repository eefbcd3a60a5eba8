// Combines parts of names into lists of names.

/**
 * Joins each first part to each second one: `combine("Carta, Ep", "de Jeremias, Jer")` is "Carta de
 * Jeremias, Carta Jer, Ep de Jeremias, Ep Jer".
 */
export const combine = (first: string, second: string): string =>
  first
    .split(", ")
    .flatMap((start) => second.split(", ").map((end) => `${start} ${end}`))
    .join(", ");
