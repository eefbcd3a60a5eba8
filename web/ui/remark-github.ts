import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";

type ParserData = { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };

/**
 * A remark plugin for GitHub Flavored Markdown: tables, task lists, footnotes and strikethrough
 * with two tildes. It replaces remark-gfm, which also links bare URLs with patterns that take
 * quadratic time on long malicious text.
 */
export function remarkGithub(this: { data(): object }): void {
  const data = this.data() as ParserData;
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    gfmTable(),
    gfmTaskListItem(),
    gfmFootnote(),
    // A single tilde is common in prose: "about ~30 AD, or ~33".
    gfmStrikethrough({ singleTilde: false }),
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
  ];
}
