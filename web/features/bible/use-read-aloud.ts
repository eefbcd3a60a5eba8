import { useCallback, useEffect, useEffectEvent, useState } from "react";

export type Utterance = { verse: number; text: string };
export type AloudState = "idle" | "speaking" | "paused";

type Options = {
  voice: SpeechSynthesisVoice | undefined;
  /** Multiple of the voice's normal speed. */
  rate: number;
  /** Called after the last verse. */
  onEnd: () => void;
};

/**
 * Reads verses aloud. Each verse is one utterance, so that the page can follow, a pause can last
 * any time, and a new speed or voice restarts only the current verse.
 */
export function useReadAloud(verses: readonly Utterance[], { voice, rate, onEnd }: Options) {
  const [state, setState] = useState<AloudState>("idle");
  const [at, setAt] = useState(0);
  const ended = useEffectEvent(onEnd);
  const verse = verses[at];

  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (state !== "speaking" || !verse || !speech) return;
    const utterance = new SpeechSynthesisUtterance(verse.text);
    if (voice) {
      utterance.voice = voice;
      utterance.lang = voice.lang;
    }
    utterance.rate = rate;
    let stopped = false;
    utterance.onend = () => {
      if (stopped) return;
      if (at + 1 < verses.length) setAt(at + 1);
      else {
        setState("idle");
        setAt(0);
        ended();
      }
    };
    utterance.onerror = () => {
      if (!stopped) setState("paused");
    };
    speech.speak(utterance);
    return () => {
      stopped = true;
      speech.cancel();
    };
  }, [state, verse, at, verses.length, voice, rate]);

  const start = useCallback((from = 0) => {
    setAt(from);
    setState("speaking");
  }, []);
  const stop = useCallback(() => {
    setState("idle");
    setAt(0);
  }, []);
  return {
    state,
    /** The verse that is being read or at which it is paused. */
    current: state === "idle" ? undefined : verse?.verse,
    start,
    stop,
    pause: () => setState("paused"),
    resume: () => setState("speaking"),
    skip: (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), verses.length - 1)),
  };
}
