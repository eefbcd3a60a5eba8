/*
 * Finds the reasoning that some AI models write into an answer, in tags: Qwen and DeepSeek write
 * `<think>…</think>` (https://huggingface.co/deepseek-ai/DeepSeek-R1). Reasoning is not part of the
 * answer, so it is neither checked nor sent back to a model.
 */
import type { Range } from "./layout.ts";

const name = "(?:think|thinking|thought|reasoning)";
const anyTag = new RegExp(`</?${name}>`, "i");
const openingTag = new RegExp(`^[ \\t]*<(${name})>`, "i");
const closingLine = new RegExp(`^[ \\t]*</${name}>[ \\t]*$`, "i");
/** The start or end of a fenced code block. */
const fence = /^ {0,3}(`{3,}|~{3,})/;

type Reasoning = Range & {
  /** Whether the closing tag is missing, as in an answer that is still being written. */
  isOpen: boolean;
};

/**
 * Finds the reasoning of an answer with its tags. A tag counts only at the start of a line outside
 * code blocks, so that an answer can mention it.
 */
function findReasoning(text: string): Reasoning[] {
  const found: Reasoning[] = [];
  if (!anyTag.test(text)) return found;
  let openFence: string | undefined;
  let at = 0;
  while (at < text.length) {
    const lineEnd = endOfLine(text, at);
    const line = text.slice(at, lineEnd);
    const mark = fence.exec(line)?.[1];
    const tag = openingTag.exec(line)?.[1];
    if (openFence) {
      if (mark?.startsWith(openFence)) openFence = undefined;
    } else if (mark) openFence = mark;
    else if (tag) {
      const closing = new RegExp(`</${tag}>`, "i").exec(text.slice(at));
      const end = closing ? at + closing.index + closing[0].length : text.length;
      found.push({ start: at, end, isOpen: !closing });
      at = end;
      continue;
    } else if (found.length === 0 && closingLine.test(line)) {
      // The prompts of some models contain the opening tag, so the answer has only the closing one.
      found.push({ start: 0, end: lineEnd, isOpen: false });
    }
    at = lineEnd + 1;
  }
  return found;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** Splits an answer into its reasoning, without the tags, and the rest. */
export function splitReasoning(text: string): {
  reasoning: string;
  answer: string;
  /** Whether the text ends inside the reasoning. */
  isOpen: boolean;
} {
  const found = findReasoning(text);
  if (found.length === 0) return { reasoning: "", answer: text, isOpen: false };
  const tags = new RegExp(`^\\s*<${name}>|</${name}>\\s*$`, "gi");
  const reasoning = found.map(({ start, end }) => text.slice(start, end).replace(tags, "").trim());
  return {
    reasoning: reasoning.filter((part) => part !== "").join("\n\n"),
    answer: withoutRanges(text, found).trimStart(),
    isOpen: found.at(-1)?.isOpen ?? false,
  };
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of ranges) {
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

/**
 * Returns a function that converts an offset in `splitReasoning(text).answer` to the offset in the
 * text.
 */
export function answerOffsets(text: string): (offset: number) => number {
  const found = findReasoning(text);
  if (found.length === 0) return (offset) => offset;
  const kept = withoutRanges(text, found);
  const trimmed = kept.length - kept.trimStart().length;
  return (offset) => {
    let left = offset + trimmed;
    let at = 0;
    for (const { start, end } of found) {
      if (left < start - at) break;
      left -= start - at;
      at = end;
    }
    return at + left;
  };
}

/** Replaces the reasoning of an answer with spaces, so that all other offsets stay the same. */
export function blankReasoning(text: string): string {
  let blanked = "";
  let from = 0;
  for (const { start, end } of findReasoning(text)) {
    blanked += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, " ");
    from = end;
  }
  return blanked + text.slice(from);
}
