#!/usr/bin/env node
// `npx berea …`: reads, searches and checks scripture on the command line. Runs the bundle that
// `npm run build` creates.
import { existsSync } from "node:fs";
import path from "node:path";
import { fail, root, runNode } from "./runtime.mjs";

const program = path.join(root, "build", "server", "berea.js");
if (!existsSync(program)) fail(`Run npm run build in ${root} first.`);
process.exit(await runNode([program, ...process.argv.slice(2)], { cwd: process.cwd() }));
