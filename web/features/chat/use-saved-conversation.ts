import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ChatDetail, ChatMessage, ReplyEvent } from "#contract/chat.ts";
import { chatTitle } from "#contract/chat-title.ts";
import { errorToast } from "#web/ui/toast.tsx";
import {
  askReply,
  attachReply,
  chatListKey,
  chatQuery,
  createChat,
  stopReply,
} from "./chat-calls.ts";
import {
  asFailure,
  type Conversation,
  connectionLost,
  type Failure,
  localMessage,
  type ShownMessage,
} from "./conversation.ts";

/** The answer under way, in the conversation it belongs to; none has an id yet while it is being made. */
type Live = { chatId: string | undefined; question: ShownMessage | undefined; text: string };
type Failed = Failure & { chatId: string | undefined };

/**
 * A conversation that the server keeps. The server writes the answer whether this page listens or not; the page follows it,
 * and finds it again after a reload or a lost connection.
 */
export function useSavedConversation(chatId: string | undefined): Conversation {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const detail = useQuery({ ...chatQuery(chatId ?? ""), enabled: chatId !== undefined });
  const [live, setLive] = useState<Live>();
  const [failed, setFailed] = useState<Failed>();
  /** From the question to the server's first word about it; and whether it was asked to stop since. */
  const asking = useRef(false);
  const stopAsked = useRef(false);
  /** What is being read, and for which conversation; a change of conversation ends the reading, not the writing. */
  const reading = useRef<{ chatId: string | undefined; controller: AbortController }>(undefined);

  useEffect(() => {
    const current = reading.current;
    if (!current || current.chatId === chatId) return;
    current.controller.abort();
    reading.current = undefined;
    setLive(undefined);
  }, [chatId]);
  useEffect(() => () => reading.current?.controller.abort(), []);

  /** Shows a reply as it comes; true when its end came, false when the connection ended before. */
  const follow = useCallback(
    async (id: string, stream: AsyncGenerator<ReplyEvent>): Promise<boolean> => {
      let question: ChatMessage | undefined;
      for await (const { event, data } of stream) {
        if (event === "start") {
          question = data.message;
          const shown = data.message;
          setLive((now) => ({ chatId: id, question: shown, text: now?.text ?? "" }));
        } else if (event === "delta") {
          setLive((now) => now && { ...now, text: now.text + data.text });
        } else {
          const added = [question, data.message];
          const { queryKey } = chatQuery(id);
          // Sent before the conversation was there to add to: then it is loaded anew.
          if (!queries.getQueryData(queryKey)) void queries.invalidateQueries({ queryKey });
          queries.setQueryData(queryKey, (old) => old && withMessages(old, added));
          void queries.invalidateQueries({ queryKey: chatListKey });
          setLive(undefined);
          if (event === "error") {
            const { code, message } = data.error;
            errorToast({ title: "Error", message, cause: data.error });
            setFailed({ chatId: id, code, message });
          }
          return true;
        }
      }
      return false;
    },
    [queries],
  );

  const begin = useCallback((id: string | undefined) => {
    reading.current?.controller.abort();
    const controller = new AbortController();
    reading.current = { chatId: id, controller };
    return controller.signal;
  }, []);

  /** Reads to the end. What broke off is looked up in the conversation, which says whether it is still being written. */
  const read = useCallback(
    async (id: string, signal: AbortSignal, stream: AsyncGenerator<ReplyEvent> | undefined) => {
      const complete = stream ? await follow(id, stream).catch(() => false) : false;
      if (signal.aborted) return;
      if (reading.current?.controller.signal === signal) reading.current = undefined;
      if (complete) return;
      setLive(undefined);
      const { queryKey } = chatQuery(id);
      await queries.invalidateQueries({ queryKey });
      if (queries.getQueryState(queryKey)?.status === "error") {
        setFailed({ chatId: id, code: "offline", message: connectionLost });
      }
    },
    [follow, queries],
  );

  const replying = detail.data?.replying === true && live === undefined;
  useEffect(() => {
    if (!replying || !chatId || reading.current) return;
    const signal = begin(chatId);
    setLive({ chatId, question: undefined, text: "" });
    attachReply(chatId, signal).then(
      (stream) => read(chatId, signal, stream),
      () => read(chatId, signal, undefined),
    );
  }, [replying, chatId, begin, read]);

  async function ask(content: string | undefined, key: string) {
    setFailed(undefined);
    asking.current = true;
    stopAsked.current = false;
    const signal = begin(chatId);
    const question = content === undefined ? undefined : localMessage("user", content.trim());
    setLive({ chatId, question, text: "" });
    try {
      const id = chatId ?? (await startChat(content ?? ""));
      const stream = await askReply(id, { content, key, signal });
      void read(id, signal, stream);
      asking.current = false;
      // Asked to stop before the server had begun: there was nothing to stop until now.
      if (stopAsked.current) stopNow(id);
    } catch (error) {
      asking.current = false;
      if (signal.aborted) return;
      const { code, message } = asFailure(error);
      errorToast({ title: "Error", message, cause: error });
      setFailed({ chatId: reading.current?.chatId, code, message });
      reading.current = undefined;
      setLive(undefined);
      throw error;
    }
  }

  function stopNow(id: string) {
    stopReply(id).catch((cause) => errorToast({ title: "Error", message: cause.message, cause }));
  }

  /** Makes the conversation, and goes to its address without leaving a step to go back to. */
  async function startChat(firstMessage: string): Promise<string> {
    const { id, title, created_at } = await createChat(chatTitle(firstMessage));
    const made: ChatDetail = { id, title, created_at, messages: [], replying: false };
    queries.setQueryData(chatQuery(id).queryKey, made);
    if (reading.current) reading.current.chatId = id;
    setLive((now) => now && { ...now, chatId: id });
    void queries.invalidateQueries({ queryKey: chatListKey });
    void navigate(`/app/chat/${id}`, { replace: true });
    return id;
  }

  // A failed refresh of what is on screen already is no reason to leave it.
  const error = detail.isLoadingError ? detail.error : null;
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: "Error",
      message: "Failed to load chat history. Please try again.",
      cause: error,
    });
    void navigate("/app/chat", { replace: true });
  }, [error, navigate]);

  const here = live?.chatId === chatId ? live : undefined;
  const saved = chatId === undefined ? [] : (detail.data?.messages ?? []);
  const { question } = here ?? {};
  const unsaved = question && !saved.some(({ id }) => id === question.id) ? [question] : [];
  return {
    messages: [...saved, ...unsaved],
    phase: here ? (here.text === "" ? "waiting" : "writing") : "idle",
    reply: here?.text ?? "",
    failure: failed?.chatId === chatId ? failed : undefined,
    loading: chatId !== undefined && detail.isPending,
    send: ask,
    // How it failed is on screen already.
    retry: (key) => void ask(undefined, key).catch(() => {}),
    stop: () => {
      stopAsked.current = true;
      if (!asking.current && chatId) stopNow(chatId);
    },
  };
}

function withMessages(chat: ChatDetail, more: (ChatMessage | null | undefined)[]): ChatDetail {
  const known = new Set(chat.messages.map(({ id }) => id));
  const added = more.filter((message) => message != null && !known.has(message.id));
  return { ...chat, replying: false, messages: [...chat.messages, ...added] as ChatMessage[] };
}
