import { plural } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import styles from "./groups.module.css";

type Props = {
  group: { name: string; picture_url: string | null; member_count: number };
  /** Links and buttons beside the name. */
  children?: ReactNode;
};

/** The title of a group's page: its picture, its name and the number of its members. */
export function GroupTitle({ group, children }: Props) {
  return (
    <div className={styles.titleBar}>
      <Avatar square size={64} name={group.name} url={group.picture_url} />
      <PageHeader
        title={group.name}
        lead={plural(group.member_count, { one: "# member", other: "# members" })}
      >
        {children}
      </PageHeader>
    </div>
  );
}
