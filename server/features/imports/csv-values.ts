import type { HighlightColor } from "#shared/choices.ts";

/** Color names in English and Spanish that other apps and users write. */
const colorNames: Readonly<Record<HighlightColor, RegExp>> = {
  green: /green|verde|lime|teal/i,
  blue: /blue|azul|purple|violet|morado|violeta|cyan/i,
  rose: /rose|red|pink|orange|rosa|rojo|naranja|magenta/i,
  yellow: /./,
};

/** Reads the name of a color. Returns yellow for an unknown name. */
export function readColor(written: string): HighlightColor {
  const all = Object.entries(colorNames) as [HighlightColor, RegExp][];
  return all.find(([, pattern]) => pattern.test(written))?.[0] ?? "yellow";
}

/**
 * Reads a date such as 2026-11-25, with or without a time. Empty text means now. Returns
 * `undefined` for anything else.
 */
export function readDate(written: string): string | undefined {
  if (written === "") return new Date().toISOString();
  if (!/^\d{4}-\d\d-\d\d(?:$|[T ]\d\d:\d\d)/.test(written)) return undefined;
  const time = Date.parse(written.replace(" ", "T"));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
