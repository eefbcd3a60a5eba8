import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ChatDetail, ChatMessage, ReplyEvent } from "#contract/chat.ts";
import { chatTitle } from "#contract/chat-title.ts";
import { noteNewChat } from "#web/lib/chat-drafts.ts";
import { errorToast } from "#web/ui/toast.tsx";
import {
  type AskReply,
  askReply,
  attachReply,
  chatListKey,
  chatQuery,
  createChat,
  readEarlier,
  showBranch,
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
type Live = {
  chatId: string | undefined;
  question: ShownMessage | undefined;
  text: string;
  looking?: string | undefined;
  /** The message that a new version is made of: it and what followed are not shown meanwhile. */
  insteadOf?: string | undefined;
};
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
    async (id: string, stream: AsyncGenerator<ReplyEvent>, branched: boolean): Promise<boolean> => {
      let question: ChatMessage | undefined;
      for await (const { event, data } of stream) {
        if (event === "start") {
          question = data.message;
          const shown = data.message;
          setLive((now) => ({ ...now, chatId: id, question: shown, text: now?.text ?? "" }));
        } else if (event === "delta") {
          setLive((now) => now && { ...now, text: now.text + data.text, looking: undefined });
        } else if (event === "step") {
          setLive((now) => now && { ...now, looking: data.looking });
        } else {
          const added = [question, data.message];
          const { queryKey } = chatQuery(id);
          // A new version changes what else there is; and what was sent before the conversation was there has nothing to be added to.
          if (branched || !queries.getQueryData(queryKey)) {
            await queries.invalidateQueries({ queryKey });
          } else queries.setQueryData(queryKey, (old) => old && withMessages(old, added));
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
    async (
      id: string,
      signal: AbortSignal,
      stream: AsyncGenerator<ReplyEvent> | undefined,
      branched = false,
    ) => {
      const complete = stream ? await follow(id, stream, branched).catch(() => false) : false;
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
      // What it is a version of, if of anything, is not known here.
      (stream) => read(chatId, signal, stream, true),
      () => read(chatId, signal, undefined),
    );
  }, [replying, chatId, begin, read]);

  async function ask({ content, insteadOf }: AskReply, key: string) {
    setFailed(undefined);
    asking.current = true;
    stopAsked.current = false;
    const signal = begin(chatId);
    const question = content === undefined ? undefined : localMessage("user", content.trim());
    setLive({ chatId, question, text: "", insteadOf });
    try {
      const id = chatId ?? (await startChat(content ?? ""));
      const stream = await askReply(id, { content, insteadOf, key, signal });
      void read(id, signal, stream, insteadOf !== undefined);
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
    const made: ChatDetail = {
      id,
      title,
      created_at,
      messages: [],
      earlier: false,
      replying: false,
    };
    queries.setQueryData(chatQuery(id).queryKey, made);
    if (reading.current) reading.current.chatId = id;
    setLive((now) => now && { ...now, chatId: id });
    void queries.invalidateQueries({ queryKey: chatListKey });
    noteNewChat(id);
    void navigate(`/app/chat/${id}`, { replace: true });
    return id;
  }

  async function loadEarlier() {
    const first = detail.data?.messages[0]?.id;
    if (!chatId || !first) return;
    try {
      const before = await readEarlier(chatId, first);
      queries.setQueryData(chatQuery(chatId).queryKey, (now) =>
        // Loaded anew meanwhile, it may begin elsewhere.
        now?.messages[0]?.id === first
          ? { ...now, earlier: before.earlier, messages: [...before.messages, ...now.messages] }
          : now,
      );
    } catch (cause) {
      const { message } = asFailure(cause);
      errorToast({ title: "Error", message, cause });
    }
  }

  async function show(messageId: string) {
    if (!chatId) return;
    setFailed(undefined);
    try {
      await showBranch(chatId, messageId);
      await queries.invalidateQueries({ queryKey: chatQuery(chatId).queryKey });
    } catch (cause) {
      const { message } = asFailure(cause);
      errorToast({ title: "Error", message, cause });
    }
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
  const loaded = chatId === undefined ? [] : (detail.data?.messages ?? []);
  const cut = loaded.findIndex(({ id }) => id === here?.insteadOf);
  const saved = cut < 0 ? loaded : loaded.slice(0, cut);
  const { question } = here ?? {};
  const unsaved = question && !saved.some(({ id }) => id === question.id) ? [question] : [];
  return {
    messages: [...saved, ...unsaved],
    phase: here ? (here.text === "" ? "waiting" : "writing") : "idle",
    reply: here?.text ?? "",
    failure: failed?.chatId === chatId ? failed : undefined,
    looking: here?.looking,
    loading: chatId !== undefined && detail.isPending,
    loadEarlier: detail.data?.earlier ? loadEarlier : undefined,
    send: (content, key) => ask({ content }, key),
    edit: (insteadOf, content, key) => ask({ content, insteadOf }, key),
    // How these failed is on screen already.
    retry: (key) => void ask({}, key).catch(() => {}),
    again: (insteadOf, key) => void ask({ insteadOf }, key).catch(() => {}),
    show: (messageId) => void show(messageId),
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
