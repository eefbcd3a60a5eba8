import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";

/** Whether two references mean the same passage, such as "jn 3:16" and "John 3:16". */
export function sameReference(a: string | null, b: string | null): boolean {
  return canonical(a) === canonical(b);
}

function canonical(reference: string | null): string {
  const text = reference?.trim() ?? "";
  const parsed = text ? parseReference(text) : undefined;
  return parsed?.ok ? formatReference(parsed.reference) : text;
}
