import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { logicalLines } from "../shared/safety/data-lines.ts";

const folder = new URL("../shared/safety/", import.meta.url);

/**
 * Replaces each call `readData("FILE")` of `shared/safety` by the text of the file, without comments,
 * because a browser has no file system and the built server has no sources.
 */
export function inlineData(): Plugin {
  return {
    name: "inline-data",
    // Before TypeScript is compiled, because `readData` is found by its text.
    enforce: "pre",
    transform: {
      filter: { id: /\/shared\/safety\/(?!read-data).*\.ts$/, code: "readData(" },
      handler(code) {
        return code
          .replace(/import \{ readData \} from "[^"]+";/, "")
          .replace(/readData\("([^"]+)"\)/g, (_, file: string) => {
            const address = fileURLToPath(new URL(file, folder));
            this.addWatchFile(address);
            return JSON.stringify(logicalLines(readFileSync(address, "utf8")).join("\n"));
          });
      },
    },
  };
}
