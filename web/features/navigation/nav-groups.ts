import {
  IconBook2,
  IconCandle,
  IconGavel,
  IconHome,
  IconMessageCircle,
  IconShieldHalf,
  IconUser,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

export type NavLink = { label: string; to: string };
export type NavGroup = {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  to: string;
  /** The pages of the group; none for a group that is one page. */
  links: readonly NavLink[];
};

export const navGroups: readonly NavGroup[] = [
  { label: "Home", icon: IconHome, to: "/app", links: [] },
  {
    label: "Chat",
    icon: IconMessageCircle,
    to: "/app/chat",
    links: [
      { label: "Chat", to: "/app/chat" },
      { label: "History", to: "/app/chat/history" },
      { label: "Settings", to: "/app/chat/settings" },
    ],
  },
  {
    label: "Bible",
    icon: IconBook2,
    to: "/app/bible",
    links: [
      { label: "Explorer", to: "/app/bible" },
      { label: "Reading Plans", to: "/app/bible/plans" },
      { label: "Resources", to: "/app/bible/resources" },
      { label: "Bookmarks", to: "/app/bible/bookmarks" },
      { label: "Notes", to: "/app/bible/notes" },
    ],
  },
  {
    label: "Prayers",
    icon: IconCandle,
    to: "/app/prayers",
    links: [
      { label: "Prayer Journal", to: "/app/prayers" },
      { label: "Lists", to: "/app/prayers/lists" },
      { label: "History", to: "/app/prayers/history" },
      { label: "Notices", to: "/app/prayers/notices" },
    ],
  },
  {
    label: "Profile",
    icon: IconUser,
    to: "/app/profile",
    links: [
      { label: "Profile", to: "/app/profile" },
      { label: "Settings", to: "/app/profile/settings" },
    ],
  },
];

export const moderationLink = { label: "Moderation", icon: IconGavel, to: "/app/moderation" };
export const adminLink = { label: "Admin Panel", icon: IconShieldHalf, to: "/app/admin" };

/** Whether a path lies in a group. Home is /app itself, which every path begins with. */
export function isInGroup(group: NavGroup, pathname: string): boolean {
  if (group.to === "/app") return pathname.replace(/\/$/, "") === "/app";
  return pathname === group.to || pathname.startsWith(`${group.to}/`);
}

/**
 * The link of a group that stands for a path: its own, or the closest above it (/app/chat for a
 * conversation).
 */
export function currentLink(group: NavGroup, pathname: string): NavLink | undefined {
  return group.links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
