import type { KeyboardEvent } from "react";

const keySteps = { row: ["ArrowLeft", "ArrowRight"], column: ["ArrowUp", "ArrowDown"] } as const;

/**
 * Moves the focus among the descendants that match `selector`: the arrow keys of `direction` move
 * it to the previous and next one, Home and End to the first and last. With `wraps`, the first
 * follows the last. See https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  { direction, wraps = false }: { direction: keyof typeof keySteps; wraps?: boolean },
): void {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const { length } = elements;
  const at = elements.findIndex((element) => element.matches(":focus"));
  if (at === -1) return;
  const [previous, next] = keySteps[direction];
  const target = { [previous]: at - 1, [next]: at + 1, Home: 0, End: length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  elements[wraps ? (target + length) % length : target]?.focus();
}

/** The `onKeyDown` handler of a toolbar with buttons and links. */
export const moveInToolbar = (event: KeyboardEvent<HTMLElement>): void =>
  moveFocus(event, "button:not([disabled]), a", { direction: "row", wraps: true });
