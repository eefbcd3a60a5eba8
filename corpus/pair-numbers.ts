/**
 * Numbers the different pairs of two ids, from 0 in the order of their first use: a hash table with
 * linear probing. A `Map` of the tens of millions of pairs of a corpus takes several times as long.
 */
export class PairNumbers {
  #firsts = new Int32Array(1 << 16);
  #seconds = new Int32Array(1 << 16);
  /** The number of each pair plus 1; 0 is an empty slot. At most half of the slots are used. */
  #slots = new Int32Array(1 << 17);
  #size = 0;

  get firsts(): Int32Array {
    return this.#firsts.subarray(0, this.#size);
  }

  get seconds(): Int32Array {
    return this.#seconds.subarray(0, this.#size);
  }

  /** Returns the number of a pair. A new pair gets the next one. */
  of(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#slots[slot] as number;
    if (known > 0) return known - 1;
    if (this.#size === this.#firsts.length) {
      this.#grow();
      return this.of(first, second);
    }
    this.#firsts[this.#size] = first;
    this.#seconds[this.#size] = second;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    return this.#size - 1;
  }

  /** Returns the slot of a pair, or the empty one where it belongs. */
  #slotOf(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    // Odd constants spread consecutive ids: of Knuth's multiplicative hashing, and of MurmurHash3.
    const hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const pair = (this.#slots[slot] as number) - 1;
      if (pair < 0 || (this.#firsts[pair] === first && this.#seconds[pair] === second)) return slot;
    }
  }

  #grow(): void {
    const [firsts, seconds] = [this.#firsts, this.#seconds];
    this.#firsts = new Int32Array(2 * firsts.length);
    this.#seconds = new Int32Array(2 * seconds.length);
    this.#firsts.set(firsts);
    this.#seconds.set(seconds);
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let pair = 0; pair < this.#size; pair++) {
      this.#slots[this.#slotOf(firsts[pair] as number, seconds[pair] as number)] = pair + 1;
    }
  }
}
