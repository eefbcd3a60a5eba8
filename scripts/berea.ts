// `berea john 3:16`, `berea search WORDS`, `berea check FILE`, `berea mcp`: scripture on the
// command line, from the built translations, without a server or a network. See docs/api.md.
import { parseArgs } from "node:util";
import { check } from "./berea/check.ts";
import { serveMcp } from "./berea/mcp.ts";
import { passage } from "./berea/passage.ts";
import { type CommandResult, exitCodes, UsageError } from "./berea/result.ts";
import { search } from "./berea/search.ts";
import { describeError } from "./describe-error.ts";

const usage = `berea REFERENCE                 prints a passage: berea john 3:16; berea "ps 23; jn 1:1-5"
berea search WORDS              finds verses; operators as on the search page
berea check FILE                checks the references and quotations of a document: .txt, .md, .docx,
                                .odt, .pptx or .epub; - reads standard input
berea mcp                       serves AI assistants over standard input and output (MCP)

  --version ID    the translation: kjv (default), web, asv, ylt or darby
  --limit N       results of a search, 1 to 100; 10 by default
  --report FILE   saves what a check found: a page (.html) or Markdown (.md)
  --json          prints JSON
  --help          prints this

Exit codes: 0 found, or nothing wrong; 1 nothing found, or a citation is wrong; 2 wrong usage, or a
file that cannot be read; 3 the translations are missing or cannot be read.`;

async function run(): Promise<CommandResult> {
  const { values, positionals } = readArguments();
  const [first = "", ...rest] = positionals;
  if (values.help) return { output: usage, code: exitCodes.ok };
  if (first === "") throw new UsageError(usage);
  const { version, json } = values;
  if (first === "search" && rest.length > 0) {
    return search({ query: rest.join(" "), version, json, limit: readLimit(values.limit) });
  }
  const [file] = rest;
  if (first === "check" && file !== undefined && rest.length === 1) {
    return check({ file, version, json, report: values.report });
  }
  if (first === "mcp" && rest.length === 0) return serveMcp();
  if (first === "check" && rest.length > 1) {
    throw new UsageError(
      "berea check reads one document at a time. Put a name with spaces in quotes.",
    );
  }
  if (["search", "check", "mcp"].includes(first)) throw new UsageError(usage);
  return passage({ written: positionals.join(" "), version, json });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        version: { type: "string", short: "v", default: "kjv" },
        limit: { type: "string", default: "10" },
        report: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function readLimit(written: string): number {
  const limit = Number(written);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new UsageError("--limit is a number from 1 to 100.");
}

try {
  const { output, code } = await run();
  if (output) console.log(output);
  process.exitCode = code;
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : describeError(error));
  process.exitCode = isUsage ? exitCodes.usage : exitCodes.failed;
}
