import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Menu.layer.css";
import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconDots,
  IconFolder,
  IconFolderOpen,
  IconFolderPlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { ChatListItem } from "#shared/api/chat.ts";
import type { ChatFolder } from "#shared/api/chat-folders.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { ChatItems } from "./chat-items.tsx";
import { useChatList } from "./chat-lists.ts";
import type { ChatActions } from "./chat-menu.tsx";
import styles from "./folders.module.css";
import { useDeleteFolder, useFolders } from "./folders.ts";
import { useDropTarget } from "./use-drop-target.ts";

const FolderDialog = lazy(async () => ({
  default: (await import("./folder-dialog.tsx")).FolderDialog,
}));

type Shared = {
  openId: string | undefined;
  actions: ChatActions;
  /** The conversation that is being dragged. */
  dragged: ChatListItem | undefined;
  onDrag: (chat: ChatListItem | undefined) => void;
  onMove: (chat: ChatListItem, folderId: string) => void;
};

/** The user's folders, each with its conversations. */
export function FolderList(props: Shared) {
  const folders = useFolders();
  /** The folder to change, or "new". */
  const editing = useDialog<ChatFolder | "new">();
  const deleting = useDialog<ChatFolder>();
  const remove = useDeleteFolder();
  function confirmDeletion() {
    if (!deleting.target) return;
    remove.mutate(deleting.target.id, {
      onSuccess: () => {
        deleting.close();
        toast({ title: t`Folder deleted` });
      },
      onError: (cause) =>
        errorToast({
          title: t`Error`,
          message: t`The folder couldn't be deleted. Please try again.`,
          cause,
        }),
    });
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id="chat-folders" className={styles.heading}>
          <Trans>Folders</Trans>
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`New Folder`}
          title={t`New Folder`}
          onClick={() => editing.open("new")}
        >
          <IconFolderPlus size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {folders.isError && !folders.data && (
        <ErrorState
          announce={false}
          message={t`Your folders couldn't be loaded.`}
          onRetry={() => void folders.refetch()}
        />
      )}
      {folders.data && folders.data.length > 0 && (
        <ul className={styles.folders} aria-labelledby="chat-folders">
          {folders.data.map((folder) => (
            <Folder
              key={folder.id}
              folder={folder}
              onChange={() => editing.open(folder)}
              onDelete={() => deleting.open(folder)}
              {...props}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {editing.target && (
          <FolderDialog
            folder={editing.target === "new" ? undefined : editing.target}
            onClose={editing.close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={deleting.opened}
        title={t`Delete Folder`}
        text={t`The folder and its instructions are deleted. Its conversations stay.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={confirmDeletion}
        onCancel={deleting.close}
      />
    </>
  );
}

function Folder({
  folder,
  onChange,
  onDelete,
  dragged,
  onMove,
  ...shared
}: Shared & { folder: ChatFolder; onChange: () => void; onDelete: () => void }) {
  const { id, name } = folder;
  const [open, setOpen] = useState(false);
  const dropTarget = useDropTarget(dragged !== undefined && dragged.folder_id !== id, () => {
    if (dragged) onMove(dragged, id);
  });
  const icon = { size: 16, stroke: 1.6 };
  return (
    <li>
      {/* Without dragging, users can move a conversation by its menu. */}
      <div className={styles.row} {...dropTarget}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconFolderOpen {...icon} aria-hidden /> : <IconFolder {...icon} aria-hidden />}
          <span>{name}</span>
        </button>
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={styles.menu}
              aria-label={t`More for the folder ${name}`}
              title={t`More`}
            >
              <IconDots size={17} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to={`/app/chat?folder=${id}`}
              leftSection={<IconPlus {...icon} />}
            >
              <Trans>New chat in this folder</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onChange}>
              <Trans>Name and instructions</Trans>
            </Menu.Item>
            <Menu.Item
              style={{ color: "var(--danger)" }}
              leftSection={<IconTrash {...icon} />}
              onClick={onDelete}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {open && <Inside folderId={id} {...shared} />}
    </li>
  );
}

function Inside({
  folderId,
  ...shared
}: { folderId: string } & Pick<Shared, "openId" | "actions" | "onDrag">) {
  const list = useChatList({ folder: folderId });
  const chats = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.inside}>
      {list.isPending && <LoadingState label={t`Loading conversations...`} />}
      {list.isError && !list.data && (
        <ErrorState
          announce={false}
          message={t`These conversations couldn't be loaded.`}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && chats.length === 0 && (
        <p className={styles.empty}>
          <Trans>No conversations in this folder yet.</Trans>
        </p>
      )}
      {chats.length > 0 && <ChatItems chats={chats} {...shared} />}
      {list.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </div>
  );
}
