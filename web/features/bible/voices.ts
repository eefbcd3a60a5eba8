import { useSyncExternalStore } from "react";

let known: readonly SpeechSynthesisVoice[] = [];

function read(): readonly SpeechSynthesisVoice[] {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  if (voices.length !== known.length) known = voices;
  return known;
}

function subscribe(listener: () => void) {
  const speech = globalThis.speechSynthesis;
  // Browsers load voices after the page and dispatch an event.
  speech?.addEventListener?.("voiceschanged", listener);
  return () => speech?.removeEventListener?.("voiceschanged", listener);
}

const none: readonly SpeechSynthesisVoice[] = [];

/** Returns the voices of this browser; empty if it cannot read aloud. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(subscribe, read, () => none);
}
