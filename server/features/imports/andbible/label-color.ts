import type { HighlightColor } from "#shared/choices.ts";

/** The upper ends of ranges of hues, in degrees. Orange counts as rose and purple as blue. */
const hues: readonly (readonly [number, HighlightColor])[] = [
  [45, "rose"],
  [75, "yellow"],
  [170, "green"],
  [310, "blue"],
  [360, "rose"],
];

/** Returns the highlight color closest to an ARGB integer. Gray becomes yellow. */
export function colorOfArgb(argb: number): HighlightColor {
  const [red, green, blue] = [16, 8, 0].map((bits) => (argb >> bits) & 0xff) as [
    number,
    number,
    number,
  ];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return "yellow";
  const sixth =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (60 * sixth + 360) % 360;
  return hues.find(([end]) => hue < end)?.[1] ?? "yellow";
}
