import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { errorToast } from "#web/ui/toast.tsx";
import type { ConversationStore } from "./conversation-store.ts";
import { type Dictated, insertAt, placeDictation } from "./dictated-text.ts";
import { recognizeSpeech } from "./speech.ts";

const reasons: Record<string, MessageDescriptor> = {
  "not-allowed": msg`Allow this page to use the microphone.`,
  "audio-capture": msg`No microphone was found.`,
  network: msg`The browser's speech service can't be reached.`,
};

export type Dictation = { listening: boolean; start: () => void; stop: () => void };

/** Inserts dictated text at the cursor of the box. Text recognized after `stop` is ignored. */
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
    const stopListening = recognizeSpeech({
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
        const known = reasons[reason];
        const message = known ? i18n._(known) : t`Please try again, or type your question.`;
        errorToast({ title: t`Voice input failed`, message });
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
