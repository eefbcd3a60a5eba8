import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { findReferences } from "#scripture/references/find.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";

/** Plain text in which each reference to a passage links to the reader. */
export function TextWithReferences({ text }: { text: string }) {
  const parts = useMemo(() => {
    const pieces: ReactNode[] = [];
    let from = 0;
    for (const { start, end, reference } of findReferences(text)) {
      if (start < from) continue;
      pieces.push(
        text.slice(from, start),
        <Link key={start} to={bibleLink(formatReference(reference))}>
          {text.slice(start, end)}
        </Link>,
      );
      from = end;
    }
    return [...pieces, text.slice(from)];
  }, [text]);
  return <>{parts}</>;
}
