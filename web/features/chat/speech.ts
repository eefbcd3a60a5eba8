// The part of the Web Speech API that dictation uses. Not every browser supports it, and
// TypeScript's DOM types do not declare the constructor.
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type RecognitionEvent = Event & {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};
type Constructor = new () => Recognition;

function findConstructor(): Constructor | undefined {
  if (typeof window === "undefined") return undefined;
  const known = window as unknown as Record<string, Constructor | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

/** Whether this browser supports speech recognition. */
export const canRecognizeSpeech = () => findConstructor() !== undefined;

/**
 * Recognizes speech until it is stopped or the user is silent. `onText` receives all text
 * recognized so far. Returns a function that stops it, or `undefined` without speech recognition.
 */
export function recognizeSpeech(handlers: {
  onText: (text: string) => void;
  onEnd: () => void;
  onError: (reason: string) => void;
}): (() => void) | undefined {
  const SpeechRecognition = findConstructor();
  if (!SpeechRecognition) return undefined;
  const recognition = new SpeechRecognition();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener("result", (event) => {
    const { results } = event as RecognitionEvent;
    handlers.onText(Array.from(results, (result) => result[0]?.transcript ?? "").join(""));
  });
  recognition.addEventListener("error", (event) => {
    handlers.onError("error" in event ? String(event.error) : "unknown");
  });
  recognition.addEventListener("end", handlers.onEnd);
  recognition.start();
  return () => recognition.stop();
}
