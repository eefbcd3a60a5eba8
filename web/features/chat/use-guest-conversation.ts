import { useRef, useState } from "react";
import { keepGuestMessages, readGuestMessages } from "#web/lib/guest-chat.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { askBerea } from "./chat-calls.ts";
import {
  asFailure,
  type Conversation,
  connectionLost,
  type Failure,
  localMessage,
  type ShownMessage,
} from "./conversation.ts";

/** A guest's conversation: kept in this tab alone, sent along with each question, saved by no server. */
export function useGuestConversation(): Conversation {
  const [messages, setMessages] = useState<readonly ShownMessage[]>(readGuestMessages);
  const [reply, setReply] = useState<string>();
  const [looking, setLooking] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);

  function keep(next: readonly ShownMessage[]) {
    setMessages(next);
    keepGuestMessages(next);
  }

  async function ask(conversation: readonly ShownMessage[], key: string) {
    setFailure(undefined);
    setReply("");
    const controller = new AbortController();
    running.current = controller;
    let text = "";
    const close = (partial: boolean) => {
      const written = text.trim() === "" ? [] : [localMessage("assistant", text, partial)];
      keep([...conversation, ...written]);
    };
    try {
      const stream = await askBerea({
        messages: conversation.map(({ role, content }) => ({ role, content })),
        key,
        signal: controller.signal,
      });
      keep(conversation);
      for await (const { event, data } of stream) {
        if (event === "delta") {
          text += data.text;
          setReply(text);
          setLooking(undefined);
        } else if (event === "step") {
          setLooking(data.looking);
        } else if (event === "done") {
          close(data.partial);
          return;
        } else {
          close(true);
          errorToast({ title: "Error", message: data.message, cause: data.error });
          setFailure({ code: data.error.code, message: data.message });
          return;
        }
      }
      throw new Error("the answer broke off");
    } catch (error) {
      if (controller.signal.aborted) {
        close(true);
        return;
      }
      const told = text === "" ? asFailure(error) : { code: "offline", message: connectionLost };
      errorToast({ title: "Error", message: told.message, cause: error });
      setFailure(told);
      if (text === "") throw error;
      close(true);
    } finally {
      running.current = undefined;
      setReply(undefined);
      setLooking(undefined);
    }
  }

  /** Puts a question at the end of `before` and has it answered; when it is not taken, all is as it was. */
  async function askAfter(before: readonly ShownMessage[], text: string, key: string) {
    const asked = [...before, localMessage("user", text.trim())];
    setMessages(asked);
    try {
      await ask(asked, key);
    } catch (error) {
      keep(messages);
      throw error;
    }
  }
  const until = (id: string) =>
    messages.slice(
      0,
      messages.findIndex((one) => one.id === id),
    );

  return {
    messages,
    phase: reply === undefined ? "idle" : reply === "" ? "waiting" : "writing",
    reply: reply ?? "",
    failure,
    loading: false,
    looking,
    loadEarlier: undefined,
    send: (text, key) => askAfter(messages, text, key),
    // Only one version is kept here: what followed goes.
    edit: (id, text, key) => askAfter(until(id), text, key),
    again: (id, key) => {
      const before = messages;
      const asked = until(id);
      setMessages(asked);
      ask(asked, key).catch(() => keep(before));
    },
    show: undefined,
    // How it failed is on screen already.
    retry: (key) => void ask(messages, key).catch(() => {}),
    stop: () => running.current?.abort(),
  };
}
