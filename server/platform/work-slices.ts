import { setImmediate } from "node:timers/promises";

/** Bytes that one slice handles: some milliseconds of decrypting, folding or encoding. */
export const bytesPerSlice = 64 * 1024;
/** What an item costs besides its bytes, so that a slice also bounds the number of small items. */
export const itemOverheadBytes = 512;

type Options = { budget?: number; yieldTurn?: () => Promise<unknown> };

/**
 * Divides the work of one request into slices and yields to the event loop after each, so that no
 * request blocks it for long. The budget is in bytes instead of time, so that it is the same on
 * every machine.
 */
export class WorkSlices {
  readonly #budget: number;
  readonly #yieldTurn: () => Promise<unknown>;
  #spent = 0;

  constructor({ budget = bytesPerSlice, yieldTurn = () => setImmediate() }: Options = {}) {
    this.#budget = budget;
    this.#yieldTurn = yieldTurn;
  }

  /**
   * Counts an item before it is handled, and first ends the slice if the item does not fit into it.
   */
  async spend(bytes: number): Promise<void> {
    const cost = bytes + itemOverheadBytes;
    if (this.#spent > 0 && this.#spent + cost > this.#budget) await this.endSlice();
    this.#spent += cost;
  }

  /** Yields to other requests now, for example before the next read from the database. */
  async endSlice(): Promise<void> {
    this.#spent = 0;
    await this.#yieldTurn();
  }
}

/** Maps items in slices. `bytesOf` says how large an item is. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  bytesOf: (item: Item) => number,
  map: (item: Item) => Result,
  slices = new WorkSlices(),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await slices.spend(bytesOf(item));
    results.push(map(item));
  }
  return results;
}

/**
 * Groups items in their order, each group with at most `maxBytes`, or with one item that is larger.
 */
export function groupByBytes<Item>(
  items: Iterable<Item>,
  bytesOf: (item: Item) => number,
  maxBytes = bytesPerSlice,
): Item[][] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const cost = bytesOf(item) + itemOverheadBytes;
    const last = groups.at(-1);
    if (last && cost <= room) last.push(item);
    else {
      groups.push([item]);
      room = maxBytes;
    }
    room -= cost;
  }
  return groups;
}
