// The entry of the server: sets up V8, and then imports the rest.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// The optimizing compiler takes four seconds of CPU and 600 MB for one function of PGlite, and the
// statements of this app are hardly faster after it.
setFlagsFromString("--no-wasm-dynamic-tiering");
setFlagsFromString("--no-wasm-tier-up");
// Without this cache, V8 compiles eight megabytes of JavaScript at each start. It is code, too, so it
// belongs to the bundle: a new bundle replaces it, and only who may change one may change the other.
enableCompileCache(fileURLToPath(new URL("../build/server/compiled", import.meta.url)));
await import("./run-server.ts");
