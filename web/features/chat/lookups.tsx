import { plural, t } from "@lingui/core/macro";
import { Link } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import type { Lookup } from "#shared/api/chat.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import styles from "./messages.module.css";

/** The AI's lookups for an answer, collapsed. */
export function Lookups({ lookups }: { lookups: readonly Lookup[] }) {
  const productName = useInstallationName();
  if (lookups.length === 0) return null;
  return (
    <details className={styles.lookups}>
      <summary>
        {plural(lookups.length, {
          one: `The AI looked up one thing in ${productName}`,
          other: `The AI looked up # things in ${productName}`,
        })}
      </summary>
      <ul>
        {lookups.map((lookup, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <LookupLine lookup={lookup} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LookupLine({ lookup }: { lookup: Lookup }) {
  const text = describe(lookup);
  const path = pathOf(lookup);
  return path ? <Link to={path}>{text}</Link> : text;
}

function describe({ kind, subject, translation }: Lookup): string {
  const version = translation?.toUpperCase();
  switch (kind) {
    case "search":
      return version ? t`Searched for “${subject}” (${version})` : t`Searched for “${subject}”`;
    case "passage":
      return version ? t`Read ${subject} (${version})` : t`Read ${subject}`;
    case "cross-references":
      return t`Cross references of ${subject}`;
    case "word":
      return t`Looked up the word “${subject}”`;
    case "original-words":
      return t`Original words of ${subject}`;
  }
}

/** Returns the page that shows the same data; undefined if the passage does not exist. */
function pathOf({ kind, subject, translation }: Lookup): string | undefined {
  if (kind === "search") {
    const version = translation ? { version: translation } : {};
    return `/app/explorer?${new URLSearchParams({ q: subject, ...version })}`;
  }
  if (kind === "word") return undefined;
  return parseReference(subject).ok ? bibleLink(subject, translation) : undefined;
}
