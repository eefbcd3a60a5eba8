import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import type { Components, ExtraProps } from "react-markdown";
import styles from "./markdown-text.module.css";

/** The id that mdast-util-to-hast gives to the footnote label of every text. */
const footnoteLabel = "footnote-label";

/**
 * Scrolls to a footnote or back. Following the link would change the URL, which the router
 * controls.
 */
function showTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const id = decodeURIComponent(event.currentTarget.hash.slice(1));
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

/**
 * The components that render Markdown elements. `ids` is the id prefix of this text, because a page
 * can show several texts with footnotes.
 */
export function markdownParts(ids: string): Components {
  return {
    // Headings start one level below the page's heading.
    h1: "h3",
    h2: "h3",
    h3: "h4",
    h4: "h4",
    h5: "h5",
    h6: "h5",
    p: ({ node: _, id, ...props }: JSX<"p">) => (
      <p {...props} {...(id === footnoteLabel && { id: ids + id })} />
    ),
    a({ node: _, href, children, ...props }: JSX<"a">) {
      if (!href) return <>{children}</>;
      if (href.startsWith("#")) {
        const label = props["aria-describedby"] ? ids + footnoteLabel : undefined;
        return (
          <a {...props} href={href} aria-describedby={label} onClick={showTarget}>
            {children}
          </a>
        );
      }
      // Links open a new tab: leaving the page would lose a guest's answer.
      return (
        <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    },
    // Footnotes are the targets of `showTarget`.
    li: ({ node: _, ...props }: JSX<"li">) => <li {...props} {...(props.id && { tabIndex: -1 })} />,
    // The text, which is not trusted, chooses the URL of an image, so no image is loaded.
    img: ({ alt }) => <>{alt}</>,
    input: ({ checked }) => (
      <span className={styles.task} role="img" aria-label={checked ? t`Done` : t`Not done`}>
        {checked ? "☑" : "☐"}
      </span>
    ),
    // Wide tables and code scroll inside the message, also with the keyboard.
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      <section className={styles.table} tabIndex={0} aria-label={t`Table`}>
        <table>{children}</table>
      </section>
    ),
    pre: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      <pre className={styles.code} tabIndex={0}>
        {children}
      </pre>
    ),
    code: ({ children }) => <code className={styles.inlineCode}>{children}</code>,
  };
}

type JSX<Tag extends "a" | "li" | "p"> = React.JSX.IntrinsicElements[Tag] & ExtraProps;
