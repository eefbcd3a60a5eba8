import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GuideElement, GuideNode } from "#shared/guide-node.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { withName } from "./guide-name.ts";
import styles from "./help.module.css";

/** Renders the text of a guide page. */
export function GuideText({ nodes }: { nodes: readonly GuideNode[] }) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
    <GuidePart key={at} node={node} />
  ));
}

function GuidePart({ node }: { node: GuideNode }): ReactNode {
  const name = useInstallationName();
  if (typeof node === "string") return withName(node, name);
  if (node.tag === "img") return <Picture {...node} />;
  const children = <GuideText nodes={node.children} />;
  if (node.tag === "a") {
    const isInternal = node.to?.startsWith("/");
    return isInternal ? (
      <Link to={node.to ?? ""}>{children}</Link>
    ) : (
      <a href={node.to}>{children}</a>
    );
  }
  if (node.tag === "table") {
    return (
      <div className={styles.table}>
        <table>
          <tbody>{children}</tbody>
        </table>
      </div>
    );
  }
  const Tag = node.tag;
  return <Tag>{children}</Tag>;
}

function Picture({ to, alt = "", size: [width, height] = [0, 0] }: GuideElement) {
  const name = useInstallationName();
  return (
    <img
      className={styles.picture}
      src={to}
      alt={withName(alt, name)}
      width={width}
      height={height}
      loading="lazy"
      data-narrow={width < 600 || undefined}
    />
  );
}
