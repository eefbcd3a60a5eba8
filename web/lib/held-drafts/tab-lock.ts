// Tracks which tabs are open. An open tab holds a Web Lock, which the browser releases when the tab
// closes, crashes or is discarded.
import { newId } from "../new-id.ts";

type Locks = Pick<LockManager, "request" | "query">;

const prefix = "berea-drafts";

export class TabLock {
  readonly #locks: Locks | undefined;
  #id: Promise<string | undefined> | undefined;

  /** Browsers do not support Web Locks on plain HTTP. */
  constructor(locks: Locks | undefined = globalThis.navigator?.locks) {
    this.#locks = locks;
  }

  /** Returns the id of this tab when its lock is held; undefined without Web Locks. */
  id(): Promise<string | undefined> {
    this.#id ??= this.#take();
    return this.#id;
  }

  /** Returns the ids of all open tabs that have requested their id, including this one. */
  async open(): Promise<ReadonlySet<string | undefined>> {
    const { held = [] } = (await this.#locks?.query()) ?? {};
    const names = held.map(({ name = "" }) => name.split(" "));
    return new Set(names.flatMap(([root, id]) => (root === prefix && id ? [id] : [])));
  }

  async #take(): Promise<string | undefined> {
    const locks = this.#locks;
    if (!locks) return undefined;
    const id = newId();
    return new Promise((taken) => {
      const hold = () => {
        taken(id);
        return new Promise<void>((release) => {
          this.release = release;
        });
      };
      // The browser rejects the request of a page that is closing, whose drafts then stay in
      // memory.
      locks.request(`${prefix} ${id}`, hold).catch(() => taken(undefined));
    });
  }

  /** Lets other tabs restore the drafts of this one, as if it were closed. */
  release: () => void = () => {};
}
