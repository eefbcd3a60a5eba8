/**
 * Returns how many items at the start of a list fulfill a condition, by binary search. All items
 * that fulfill it must precede the others.
 */
export function partitionPoint<Item>(
  items: readonly Item[],
  fulfills: (item: Item) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fulfills(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
