/**
 * Returns the lines of a data file. Text after a tab and lines that begin with "#" are comments. An
 * indented line continues the line above it: without a space if that line ends with "|".
 */
export function logicalLines(text: string): string[] {
  const lines: string[] = [];
  for (const full of text.split("\n")) {
    const line = (full.split("\t")[0] ?? "").trimEnd();
    if (line === "" || line.startsWith("#")) continue;
    const last = lines.at(-1);
    if (last === undefined || !line.startsWith(" ")) lines.push(line);
    else lines[lines.length - 1] = last + (last.endsWith("|") ? "" : " ") + line.trimStart();
  }
  return lines;
}

/**
 * Returns the headings of a data file, without brackets, and the lines below each. Throws if a line
 * precedes the first heading.
 */
export function sectionsOf(text: string): [heading: string, lines: string[]][] {
  const sections: [string, string[]][] = [];
  for (const line of logicalLines(text)) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined) sections.push([heading, []]);
    else {
      const last = sections.at(-1);
      if (!last) throw new Error(`“${line}” precedes the first heading.`);
      last[1].push(line);
    }
  }
  return sections;
}
