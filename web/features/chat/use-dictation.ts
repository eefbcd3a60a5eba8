import { type RefObject, useEffect, useRef, useState } from "react";
import { errorToast } from "#web/ui/toast.tsx";
import type { ConversationStore } from "./conversation-store.ts";
import { type Dictated, insertAt, placeDictation } from "./dictated-text.ts";
import { listen } from "./speech.ts";

const reasons: Record<string, string> = {
  "not-allowed": "Please allow this page to use the microphone.",
  "audio-capture": "No microphone was found.",
  network: "The browser's speech service could not be reached.",
};

export type Dictation = { listening: boolean; start: () => void; stop: () => void };

/**
 * Speech as text in a conversation's box, at the cursor. What is recognized after `stop` is
 * ignored.
 */
export function useDictation(
  conversation: ConversationStore,
  box: RefObject<HTMLTextAreaElement | null>,
): Dictation {
  const [listening, setListening] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function stop() {
    end.current?.();
    end.current = undefined;
    setListening(false);
  }

  function start() {
    const cursor = () => box.current?.selectionEnd ?? conversation.getState().draft.length;
    let last: Dictated | undefined;
    let active = true;
    const finish = () => {
      active = false;
      setListening(false);
    };
    const stopListening = listen({
      onText: (spoken) => {
        if (!active) return;
        const { draft } = conversation.getState();
        last = last
          ? placeDictation(draft, last, spoken, cursor())
          : insertAt(draft, cursor(), spoken);
        conversation.type(last.text);
      },
      onEnd: finish,
      onError: (reason) => {
        finish();
        if (reason === "no-speech" || reason === "aborted") return;
        errorToast({
          title: "Voice input failed",
          message: reasons[reason] ?? "Please try again, or type your question.",
        });
      },
    });
    setListening(true);
    end.current = () => {
      active = false;
      stopListening?.();
    };
  }

  return { listening, start, stop };
}
