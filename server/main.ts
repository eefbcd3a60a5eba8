// The entry of the server: sets up V8, and then imports the rest.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// The optimizing compiler takes four seconds of CPU and 600 MB for one function of PGlite, and the
// statements of this app are hardly faster after it.
setFlagsFromString("--no-wasm-dynamic-tiering");
setFlagsFromString("--no-wasm-tier-up");
// Without a cache, V8 compiles eight megabytes of JavaScript at each start. It is in the folder of
// the build, because the code runs with the rights of the server. Other flags need another cache.
enableCompileCache(fileURLToPath(new URL("../build/compiled", import.meta.url)));
await import("./run-server.ts");
