// Reads one answer of the chat aloud with the browser's voices.
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { plainText } from "#web/lib/plain-text.ts";

/**
 * Maximum length of an utterance in UTF-16 code units. Chrome cuts off longer ones of its online
 * voices after fifteen seconds: https://issues.chromium.org/issues/41294170.
 */
const maxUtteranceLength = 200;

/** The id of the message that is being read. Each reading is a new object. */
let current: { id: string } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Splits an answer at sentence boundaries into the texts of single utterances. */
export function utterancesOf(markdown: string): string[] {
  const text = plainText(markdown).replace(/^[ \t]*(?:[-+*]|\d+\.)[ \t]+/gm, "");
  const parts: string[] = [];
  for (const paragraph of text.split(/\n+/)) {
    let part = "";
    for (const { segment } of new Intl.Segmenter([], { granularity: "sentence" }).segment(
      paragraph,
    )) {
      if (part !== "" && part.length + segment.length > maxUtteranceLength) {
        parts.push(part.trim());
        part = "";
      }
      part += segment;
    }
    if (part.trim() !== "") parts.push(part.trim());
  }
  return parts;
}

function read(reading: { id: string }, [text, ...rest]: readonly string[]): void {
  if (current !== reading) return;
  if (text === undefined) {
    change(undefined);
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.onend = () => read(reading, rest);
  utterance.onerror = () => {
    if (current === reading) change(undefined);
  };
  speechSynthesis.speak(utterance);
}

function stop(): void {
  change(undefined);
  speechSynthesis.cancel();
}

/** Whether this browser can read aloud. */
export const canReadAloud = () => globalThis.speechSynthesis !== undefined;

/**
 * Reads a message aloud or stops reading it. Starting stops any other message. Reading also stops
 * when the message leaves the page.
 */
export function useReadAnswerAloud(id: string, markdown: string) {
  const reading = useSyncExternalStore(
    subscribe,
    () => current?.id === id,
    () => false,
  );
  useEffect(
    () => () => {
      if (current?.id === id) stop();
    },
    [id],
  );
  const toggle = useCallback(() => {
    const wasReading = current?.id === id;
    if (current) stop();
    if (wasReading) return;
    const reading = { id };
    change(reading);
    read(reading, utterancesOf(markdown));
  }, [id, markdown]);
  return { reading, toggle };
}
