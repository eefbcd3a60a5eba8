import { i18n } from "@lingui/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { currentLink, isInGroup, type NavGroup } from "./nav-groups.ts";
import styles from "./sidebar.module.css";

/**
 * A group of the sidebar: a link if it has only one page, otherwise a heading that expands and
 * collapses its pages.
 */
export function NavGroupSection({ group }: { group: NavGroup }) {
  const { pathname } = useLocation();
  const active = isInGroup(group, pathname);
  const [open, setOpen] = useState(active);
  const listId = useId();
  // Opening a page in a collapsed group expands the group, so that the current page is always
  // visible.
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  const Icon = group.icon;

  if (group.links.length === 0) {
    return (
      <li>
        <Link
          to={group.to}
          className={styles.group}
          data-active={active || undefined}
          aria-current={active ? "page" : undefined}
        >
          <Icon size={19} stroke={1.6} />
          {i18n._(group.label)}
        </Link>
      </li>
    );
  }
  const current = currentLink(group, pathname);
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon size={19} stroke={1.6} />
        {i18n._(group.label)}
        <IconChevronDown size={16} className={styles.chevron} aria-hidden />
      </button>
      <ul id={listId} className={styles.links} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={styles.link}
              aria-current={link === current ? "page" : undefined}
            >
              {i18n._(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
