import { useRef, useState } from "react";
import { guestChatKey } from "#contract/browser-storage.ts";
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
  const [messages, setMessages] = useState(readKept);
  const [reply, setReply] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);

  function keep(next: ShownMessage[]) {
    setMessages(next);
    try {
      sessionStorage.setItem(guestChatKey, JSON.stringify(next));
    } catch {
      // Closed or full: the conversation then lasts as long as the page.
    }
  }

  async function ask(conversation: ShownMessage[], key: string) {
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
    }
  }

  return {
    messages,
    phase: reply === undefined ? "idle" : reply === "" ? "waiting" : "writing",
    reply: reply ?? "",
    failure,
    loading: false,
    send: async (text, key) => {
      const asked = [...messages, localMessage("user", text.trim())];
      setMessages(asked);
      try {
        await ask(asked, key);
      } catch (error) {
        keep(messages);
        throw error;
      }
    },
    // How it failed is on screen already.
    retry: (key) => void ask(messages, key).catch(() => {}),
    stop: () => running.current?.abort(),
  };
}

/** Ends the guest's conversation for good. */
export function forgetGuestChat(): void {
  try {
    sessionStorage.removeItem(guestChatKey);
  } catch {
    // Closed to us, so nothing was kept.
  }
}

function readKept(): ShownMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(guestChatKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is ShownMessage {
  if (!value || typeof value !== "object") return false;
  const { id, role, content } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (role === "user" || role === "assistant") &&
    typeof content === "string"
  );
}
