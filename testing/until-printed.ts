import type { ChildProcess } from "node:child_process";

/**
 * Resolves with the match once the output of a program matches. Rejects with the whole output if the
 * program exits first.
 */
export function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const match = pattern.exec(output);
      if (!match) return;
      // Further output is read, but not kept.
      for (const stream of streams) stream.off("data", read).resume();
      resolve(match);
    };
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
    for (const stream of streams) stream.on("data", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`it exited with ${code}: ${output}`)));
  });
}
