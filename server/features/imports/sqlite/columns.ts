/** The columns of a table, in the order of its records. */
export type Columns = {
  names: readonly string[];
  /** The column that is an alias for the row id. Its stored value is NULL. */
  rowId: string | undefined;
};

const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", "`": "`", "[": "]" };

/** Words that start a table constraint instead of a column. */
const constraint = /^(?:constraint|primary|foreign|unique|check)\b/i;

/** Reads the names of the columns from a CREATE TABLE statement. */
export function columnsOf(sql: string): Columns {
  const names: string[] = [];
  let rowId: string | undefined;
  for (const definition of definitionsIn(sql.slice(0, sql.lastIndexOf(")")))) {
    if (constraint.test(definition)) continue;
    const name = nameIn(definition);
    names.push(name);
    if (/\binteger\s+primary\s+key\b/i.test(definition)) rowId = name;
  }
  return { names, rowId };
}

/** Splits the text after the first parenthesis at commas outside quotes and parentheses. */
function definitionsIn(sql: string): string[] {
  const definitions: string[] = [];
  let start = sql.length;
  let depth = 0;
  let closing: string | undefined;
  for (let at = 0; at < sql.length; at += 1) {
    const sign = sql.charAt(at);
    if (closing) {
      if (sign === closing) closing = undefined;
    } else if (sign in quotes) closing = quotes[sign];
    else if (sign === "(") {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 1) {
      definitions.push(sql.slice(start, at).trim());
      start = at + 1;
    }
  }
  definitions.push(sql.slice(start).trim());
  return definitions.filter((definition) => definition !== "");
}

function nameIn(definition: string): string {
  const closing = quotes[definition.charAt(0)];
  if (closing) return definition.slice(1, definition.indexOf(closing, 1));
  return /^\S+/.exec(definition)?.[0] ?? "";
}
