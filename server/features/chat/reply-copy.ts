import type { CallerKey } from "./caller.ts";
import { RunningReply } from "./running-replies.ts";

/** A copy of a reply that another server writes. */
export class ReplyCopy extends RunningReply {
  /** The key that came with the request of a page that follows it. Never stored. */
  ownKey: CallerKey | undefined;
  #request: () => void = () => {};

  onAbort(request: () => void): void {
    this.#request = request;
  }

  override abort(): void {
    this.#request();
  }
}
