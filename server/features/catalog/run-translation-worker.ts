// Starts the worker threads that read and load translations.
import { Worker } from "node:worker_threads";
import type { CatalogReport } from "#shared/api/catalog.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import type { SharedTranslation } from "../scripture/shared-translation.ts";
import type { TranslationWorkerData, TranslationWorkerMessage } from "./translation-worker.ts";

/** Memory of a worker thread in MB. An OSIS file of 28 MB with every word tagged needs 400. */
const maxMemory = 1024;

/** Runs a worker thread to its end. Rejects if it fails, or with the reason of the signal. */
function runWorker(
  data: TranslationWorkerData,
  onMessage: (sent: TranslationWorkerMessage) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./translation-worker.ts", import.meta.url), {
      workerData: data,
      // The thread must not inherit flags of the process, such as those of a test runner.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    worker.on("message", onMessage);
    worker.on("error", reject);
    worker.on("exit", (code) =>
      code === 0
        ? resolve()
        : reject(signal?.reason ?? new Error(`a translation worker ended: ${code}`)),
    );
    signal?.addEventListener("abort", () => void worker.terminate(), { once: true });
    if (signal?.aborted) void worker.terminate();
  });
}

type Progress = Extract<TranslationWorkerMessage, { progress: unknown }>["progress"];

/** Reads a publisher's file and writes the translation. Throws an `ApiError` if it fails. */
export async function readInWorker(
  job: Omit<Extract<TranslationWorkerData, { kind: "read" }>, "kind">,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<CatalogReport> {
  let report: CatalogReport | undefined;
  let failed: ApiError | undefined;
  const onMessage = (sent: TranslationWorkerMessage) => {
    if ("progress" in sent) onProgress(sent.progress);
    else if ("report" in sent) report = sent.report;
    else if ("failed" in sent) failed = new ApiError("invalid_input", sent.failed);
  };
  try {
    await runWorker({ kind: "read", ...job }, onMessage, signal);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    failed = new ApiError("too_large", message("The file needs more memory than is allowed."));
  }
  if (failed) throw failed;
  if (!report) throw new Error("a translation worker has sent no report");
  return report;
}

/** Loads a translation that `readInWorker` wrote. Throws if the file is missing or damaged. */
export async function loadInWorker(file: string): Promise<SharedTranslation> {
  let text: SharedTranslation | undefined;
  await runWorker({ kind: "load", file }, (sent) => {
    if ("text" in sent) text = sent.text;
  });
  if (!text) throw new Error("a translation worker has sent no translation");
  return text;
}
