// Stores a copy that is compressed with Brotli beside each file of the built web app. The server
// starts faster, and the files are smaller than a server has time to make them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "./runtime.mjs";

const client = path.join(root, "build", "web", "client");
/** Size in bytes below which compression costs more than it saves. */
const worthCompressing = 1024;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(css|html|js|json|svg|txt|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < worthCompressing) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
}
