import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Menu.layer.css";
import { ActionIcon, Menu } from "@mantine/core";
import {
  IconDots,
  IconDownload,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare,
  IconTrash,
} from "@tabler/icons-react";
import type { ChatListItem } from "#shared/api/chat.ts";
import { usePreferences } from "#web/lib/preferences.ts";

export type ChatActions = {
  onRename: (chat: ChatListItem) => void;
  onShare: (chat: ChatListItem) => void;
  onPin: (chat: ChatListItem) => void;
  onMove: (chat: ChatListItem) => void;
  onDelete: (chat: ChatListItem) => void;
};

/** The actions for one conversation. */
export function ChatMenu({
  chat,
  className,
  onRename,
  onShare,
  onPin,
  onMove,
  onDelete,
}: ChatActions & { chat: ChatListItem; className?: string | undefined }) {
  const { version } = usePreferences();
  const file = (format: "markdown" | "json") =>
    `/api/chats/${chat.id}/export?${new URLSearchParams({ format, translation: version })}`;
  const icon = { size: 16, stroke: 1.6 };
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={className ?? ""}
          aria-label={t`More for ${{ title: chat.title }}`}
          title={t`More`}
        >
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onRename(chat)}>
          <Trans>Rename</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={chat.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={() => onPin(chat)}
        >
          {chat.pinned ? t`Unpin` : t`Pin`}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolder {...icon} />} onClick={() => onMove(chat)}>
          <Trans>Move to folder</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => onShare(chat)}>
          <Trans>Share</Trans>
        </Menu.Item>
        <Menu.Item component="a" href={file("markdown")} leftSection={<IconDownload {...icon} />}>
          <Trans>Export as Markdown</Trans>
        </Menu.Item>
        <Menu.Item component="a" href={file("json")} leftSection={<IconDownload {...icon} />}>
          <Trans>Export as JSON</Trans>
        </Menu.Item>
        <Menu.Item
          style={{ color: "var(--danger)" }}
          leftSection={<IconTrash {...icon} />}
          onClick={() => onDelete(chat)}
        >
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
