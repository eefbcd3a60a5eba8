// Reads a manuscript in a Web Worker, so that the page stays responsive and the file stays on the
// device.

import type { Manuscript } from "#shared/manuscript/manuscript.ts";
import { ManuscriptError, type ManuscriptProblem } from "#shared/manuscript/manuscript-error.ts";
import { readManuscript } from "#shared/manuscript/read-manuscript.ts";

export type WorkerResult = { manuscript: Manuscript } | { problem: ManuscriptProblem };

self.addEventListener("message", async ({ data }: MessageEvent<File>) => {
  let result: WorkerResult;
  try {
    result = { manuscript: readManuscript(data.name, new Uint8Array(await data.arrayBuffer())) };
  } catch (error) {
    // A file that cannot be loaded was moved or is on a disconnected drive.
    result = { problem: error instanceof ManuscriptError ? error.problem : "damaged" };
  }
  self.postMessage(result);
});
