import path from "node:path";
import type { ExtractorType } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { parseSync, Visitor } from "vite";

/**
 * Functions whose first argument is a text for users; see shared/message.ts and server/errors.ts.
 */
const translatedCalls = new Map([
  ["message", 0],
  ["constantText", 0],
  ["ApiError", 1],
]);

const root = path.resolve(import.meta.dirname, "../..");

/** The path of a file from the repository's folder, which may itself be named "server" or "web". */
export const pathInRepository = (filename: string): string =>
  path.relative(root, filename).split(path.sep).join("/");

/** Finds the texts of shared/ and server/: the server runs without a build step, so no macros. */
export const messageExtractor: ExtractorType = {
  match: (filename) => /^(shared|server)\/.*\.ts$/.test(pathInRepository(filename)),
  extract: (filename, code, onMessage) => {
    for (const { value, line } of messagesIn(filename, code)) {
      onMessage({ id: generateMessageId(value), message: value, origin: [filename, line] });
    }
  },
};

/**
 * The literal texts in calls that translate their argument. Throws if the file has a syntax error.
 */
export function messagesIn(filename: string, code: string): { value: string; line: number }[] {
  const { program, errors } = parseSync(filename, code);
  if (errors[0]) throw new Error(`${filename}: ${errors[0].message}`);
  const found: { value: string; line: number }[] = [];
  const visit = (callee: { type: string; name?: unknown }, args: readonly unknown[]) => {
    const position = callee.type === "Identifier" && translatedCalls.get(String(callee.name));
    if (typeof position !== "number") return;
    const literal = args[position] as { type: string; value?: unknown; start: number } | undefined;
    if (literal?.type !== "Literal" || typeof literal.value !== "string") return;
    found.push({ value: literal.value, line: code.slice(0, literal.start).split("\n").length });
  };
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => visit(callee, args),
    NewExpression: ({ callee, arguments: args }) => visit(callee, args),
  }).visit(program);
  return found;
}
