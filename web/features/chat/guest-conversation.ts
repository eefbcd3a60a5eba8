import type { BereaEvent } from "#shared/api/chat.ts";
import type { AskReply } from "./chat-calls.ts";
import { asFailure, connectionLost, localMessage, type ShownMessage } from "./conversation.ts";
import { type ConversationHost, ConversationStore } from "./conversation-store.ts";

/** Dependencies of a guest's conversation: the AI endpoint and the storage of this tab. */
export type GuestCalls = {
  ask(question: {
    messages: readonly Pick<ShownMessage, "role" | "content">[];
    key: string;
    signal: AbortSignal;
  }): Promise<AsyncGenerator<BereaEvent>>;
  save(messages: readonly ShownMessage[]): void;
  report(message: string, cause: unknown): void;
};

/**
 * A guest's conversation. Only this tab stores it, and each question sends the whole conversation.
 */
export class GuestConversation extends ConversationStore {
  readonly #calls: GuestCalls;
  #running: AbortController | undefined;
  #closed = false;

  constructor(host: ConversationHost, calls: GuestCalls, messages: readonly ShownMessage[]) {
    super(undefined, host);
    this.#calls = calls;
    this.dispatch({ type: "messages-replaced", messages });
  }

  override close(): void {
    super.close();
    this.#closed = true;
    this.#running?.abort();
  }

  override stop(): void {
    this.dispatch({ type: "stop-requested" });
    this.#running?.abort();
  }

  protected async ask(ask: AskReply, key: string): Promise<void> {
    const kept = this.getState().messages;
    const question = ask.content === undefined ? undefined : localMessage("user", ask.content);
    this.dispatch({ type: "asked", ask, question });
    // Guests have no versions, so an edit removes the messages after the edited one.
    const at = kept.findIndex(({ id }) => id === ask.insteadOf);
    const before = at < 0 ? kept : kept.slice(0, at);
    const messages = question ? [...before, question] : before;
    const running = new AbortController();
    this.#running = running;
    try {
      const stream = await this.#calls.ask({
        messages: messages.map(({ role, content }) => ({ role, content })),
        key,
        signal: running.signal,
      });
      this.dispatch({ type: "accepted" });
      this.#keep(messages);
      await this.#read(stream);
    } catch (error) {
      if (running.signal.aborted) this.#stopped(messages);
      else this.#failed(error, kept);
    }
  }

  async #read(stream: AsyncGenerator<BereaEvent>): Promise<void> {
    for await (const event of stream) {
      if (event.event === "delta" || event.event === "step") {
        this.dispatch({ type: "streamed", event });
      } else if (event.event === "concern") {
        this.dispatch({ type: "concern-raised", concern: event.data.kind });
      } else if (event.event === "done") {
        return this.#finish(event.data.partial);
      } else {
        const { error, message } = event.data;
        this.#calls.report(message, error);
        return this.#finish(true, { code: error.code, message });
      }
    }
    throw new Error("The answer ended without its last event.");
  }

  /** Adds the text of the answer to the conversation. */
  #finish(partial: boolean, failure?: { code: string; message: string }): void {
    const { turn } = this.getState();
    const text = turn?.text ?? "";
    const message = text.trim() === "" ? null : localMessage("assistant", text, partial);
    this.dispatch({ type: "finished", message, ...(failure && { failure }) });
    this.#keep(this.getState().messages);
  }

  #stopped(messages: readonly ShownMessage[]): void {
    this.#keep(messages);
    this.#finish(true);
  }

  /** If no text of the answer arrived, restores the conversation as it was before the question. */
  #failed(error: unknown, kept: readonly ShownMessage[]): void {
    if (this.#closed) return;
    const began = this.getState().turn?.text !== "";
    const failure = began ? connectionLost() : asFailure(error);
    this.#calls.report(failure.message, error);
    if (began) {
      this.#finish(true, failure);
      return;
    }
    this.dispatch({ type: "refused", failure });
    this.#keep(kept);
  }

  #keep(messages: readonly ShownMessage[]): void {
    if (this.#closed) return;
    this.dispatch({ type: "messages-replaced", messages });
    this.#calls.save(messages);
  }
}
