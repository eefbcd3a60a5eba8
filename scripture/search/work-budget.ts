/**
 * Maximum number of postings that one search may visit: about 40 words like "the", or 8 parts like
 * `the ~50 and`.
 */
const maxSearchWork = 1_200_000;

/** Thrown before a search visits more of the index than its budget allows. */
export class SearchTooBroad extends Error {
  override name = "SearchTooBroad";

  constructor() {
    super(
      "This search asks for too much at once. Use fewer parts with OR, ~ or *, or search for rarer words.",
    );
  }
}

/**
 * Counts the postings that a search visits, weighted by the cost of a visit. A plain word costs 1.
 */
export class WorkBudget {
  readonly #max: number;
  #spent = 0;

  constructor(max = maxSearchWork) {
    this.#max = max;
  }

  /**
   * Deducts the cost of work that is about to start. Throws `SearchTooBroad` if the budget does not
   * cover it.
   */
  spend(visits: number): void {
    this.#spent += visits;
    if (this.#spent > this.#max) throw new SearchTooBroad();
  }

  get spent(): number {
    return this.#spent;
  }
}
