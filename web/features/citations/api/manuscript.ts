import { t } from "@lingui/core/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Finding } from "#shared/manuscript/check-in-parts.ts";
import { type Manuscript, manuscriptLimits } from "#shared/manuscript/manuscript.ts";
import { ManuscriptError } from "#shared/manuscript/manuscript-error.ts";
import { ApiError } from "#web/lib/api.ts";
import { translated } from "#web/lib/translated.ts";
import type { WorkerResult } from "../manuscript-worker.ts";
import { checkQuery } from "./verdicts.ts";

/** The check of a file. `progress` is the part of its paragraphs that is checked, from 0 to 1. */
export type ManuscriptCheck = { name: string } & (
  | { status: "reading" }
  | { status: "checking"; progress: number; isWaiting: boolean }
  | { status: "done"; manuscript: Manuscript; findings: Finding[] }
  | { status: "failed"; message: string; canRetry: boolean }
);

/**
 * Reads a file on this device and checks its text part by part. Another file, or the end of the
 * page, cancels it.
 */
export function useManuscriptCheck() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ManuscriptCheck>();
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const cancel = () => {
    running.current.abort();
    setState(undefined);
  };

  async function start(file: File, translation: string) {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const { name } = file;
    const show = (next: ManuscriptCheck) => !signal.aborted && setState(next);
    show({ name, status: "reading" });
    try {
      const manuscript = await readFile(file, signal);
      const findings: Finding[] = [];
      const shown = { progress: 0, isWaiting: false };
      const showProgress = (change: Partial<typeof shown>) =>
        show({ name, status: "checking", ...Object.assign(shown, change) });
      showProgress({});
      const { checkInParts } = await import("#shared/manuscript/check-in-parts.ts");
      const check = (text: string) =>
        checkPatiently(queryClient, { text, translation, signal }, (isWaiting) =>
          showProgress({ isWaiting }),
        );
      for await (const part of checkInParts(manuscript.paragraphs, check)) {
        signal.throwIfAborted();
        findings.push(...part.findings);
        showProgress({ progress: part.done / manuscript.paragraphs.length });
      }
      show({ name, status: "done", manuscript, findings });
    } catch (cause) {
      if (signal.aborted) return;
      const isUnreadable = cause instanceof ManuscriptError;
      const message = isUnreadable
        ? translated(cause.message)
        : cause instanceof ApiError
          ? cause.message
          : t`The text couldn't be checked.`;
      show({ name, status: "failed", message, canRetry: !isUnreadable });
    }
  }
  return { state, start, cancel };
}

function readFile(file: File, signal: AbortSignal): Promise<Manuscript> {
  if (file.size > manuscriptLimits.fileBytes) throw new ManuscriptError("large");
  const worker = new Worker(new URL("../manuscript-worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<Manuscript>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResult>) =>
      "manuscript" in data ? resolve(data.manuscript) : reject(new ManuscriptError(data.problem)),
    );
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

type Part = { text: string; translation: string; signal: AbortSignal };

/** Checks a text. When the limit of this address is used up, waits until it may go on. */
async function checkPatiently(
  queryClient: QueryClient,
  { text, translation, signal }: Part,
  onWait: (isWaiting: boolean) => void,
) {
  for (;;) {
    signal.throwIfAborted();
    try {
      const query = { ...checkQuery(text, translation), retry: false };
      const { citations } = await queryClient.fetchQuery(query);
      return citations;
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== "rate_limited") throw cause;
      onWait(true);
      await wait((cause.retryAfterSeconds ?? 10) * 1000, signal);
      onWait(false);
    }
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
