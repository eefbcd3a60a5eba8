// The part of the Web Speech API that voice input uses. Not every browser has it, and the DOM's
// types leave its maker out.
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
type Maker = new () => Recognition;

function findMaker(): Maker | undefined {
  if (typeof window === "undefined") return undefined;
  const known = window as unknown as Record<string, Maker | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

/** Whether this browser can turn speech into text. */
export const canListen = () => findMaker() !== undefined;

/**
 * Listens until it is stopped or the person falls silent. `onText` gets everything heard so far,
 * each time anew. Returns how to stop; undefined where the browser cannot listen.
 */
export function listen(heard: {
  onText: (text: string) => void;
  onEnd: () => void;
  onError: (reason: string) => void;
}): (() => void) | undefined {
  const Maker = findMaker();
  if (!Maker) return undefined;
  const recognition = new Maker();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener("result", (event) => {
    const { results } = event as RecognitionEvent;
    heard.onText(Array.from(results, (result) => result[0]?.transcript ?? "").join(""));
  });
  recognition.addEventListener("error", (event) => {
    heard.onError("error" in event ? String(event.error) : "unknown");
  });
  recognition.addEventListener("end", heard.onEnd);
  recognition.start();
  return () => recognition.stop();
}
