import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { useSession } from "#web/lib/session.tsx";

export type NavLink = { label: MessageDescriptor; to: string };
export type NavGroup = {
  label: MessageDescriptor;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  to: string;
  /** The pages of the group; empty for a group that is a single page. */
  links: readonly NavLink[];
};

const navGroups: readonly NavGroup[] = [
  { label: msg`Home`, icon: IconHome, to: "/app", links: [] },
  {
    label: msg`Chat`,
    icon: IconMessageCircle,
    to: "/app/chat",
    links: [
      { label: msg`Chat`, to: "/app/chat" },
      { label: msg`History`, to: "/app/chat/history" },
      { label: msg`Settings`, to: "/app/chat/settings" },
    ],
  },
  {
    label: msg`Bible`,
    icon: IconBook2,
    to: "/app/bible",
    links: [
      { label: msg`Explorer`, to: "/app/bible" },
      { label: msg`Reading Plans`, to: "/app/bible/plans" },
      { label: msg`Devotions`, to: "/app/devotions" },
      { label: msg`Resources`, to: "/app/bible/resources" },
      { label: msg`Check a Text`, to: "/app/bible/check" },
      { label: msg`Bookmarks`, to: "/app/bible/bookmarks" },
      { label: msg`Notes`, to: "/app/bible/notes" },
      { label: msg`Memory Verses`, to: "/app/memory" },
    ],
  },
  {
    label: msg`Prayers`,
    icon: IconCandle,
    to: "/app/prayers",
    links: [
      { label: msg`Prayer Journal`, to: "/app/prayers" },
      { label: msg`Groups`, to: "/app/groups" },
      { label: msg`Lists`, to: "/app/prayers/lists" },
      { label: msg`History`, to: "/app/prayers/history" },
      { label: msg`Notifications`, to: "/app/notifications" },
    ],
  },
  {
    label: msg`Profile`,
    icon: IconUser,
    to: "/app/profile",
    links: [
      { label: msg`Profile`, to: "/app/profile" },
      { label: msg`Settings`, to: "/app/profile/settings" },
    ],
  },
];

/** Returns the path of Home: the landing page for guests, because /app needs an account. */
export const useHomePath = () => (useSession().status === "signed-out" ? "/" : "/app");

/** Returns the groups to show. A user who turned the AI off sees no chat. */
export function useNavGroups(): readonly NavGroup[] {
  const ai = useAiEnabled();
  const home = useHomePath();
  return navGroups
    .filter(({ to }) => ai || to !== "/app/chat")
    .map((group) => (group.to === "/app" ? { ...group, to: home } : group));
}

export const moderationLink = { label: msg`Moderation`, icon: IconGavel, to: "/app/moderation" };
export const adminLink = { label: msg`Admin Panel`, icon: IconShieldHalf, to: "/app/admin" };

/**
 * Whether a path belongs to a group. Home matches only /app itself, because every path starts with
 * it.
 */
export function isInGroup(group: NavGroup, pathname: string): boolean {
  if (group.to === "/app") return pathname.replace(/\/$/, "") === "/app";
  const addresses = [group.to, ...group.links.map(({ to }) => to)];
  return addresses.some((to) => pathname === to || pathname.startsWith(`${to}/`));
}

/**
 * Returns the link of a group to highlight for a path: its own page, or the closest parent
 * (/app/chat for a conversation).
 */
export function currentLink(group: NavGroup, pathname: string): NavLink | undefined {
  return group.links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
