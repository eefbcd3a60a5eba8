import { msg, t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { usePreferences } from "#web/lib/preferences.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSession } from "#web/lib/session.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useAiKey } from "./ai-key.ts";
import { ChatHeader } from "./chat-header.tsx";
import { ChatHidden } from "./chat-hidden.tsx";
import { ChatList } from "./chat-list.tsx";
import styles from "./chat-page.module.css";
import { forgetGuestConversation } from "./conversations.ts";
import { GuestAside } from "./guest-aside.tsx";
import { GuestChat } from "./guest-chat.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { SavedChat } from "./saved-chat.tsx";

export const meta = titled(msg`Chat`);

/** The chat, unless the user has turned the AI off. */
export default function ChatPage() {
  return usePreferences().ai ? <Chat /> : <ChatHidden />;
}

/** A conversation with the list of conversations beside it; for a guest, with the daily verse. */
function Chat() {
  const { chatId } = useParams();
  const { pathname } = useLocation();
  const { user } = useSession();
  const settings = usePublicSettings();
  const aiKey = useAiKey();
  const [keyOpen, setKeyOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [guestRound, setGuestRound] = useState(0);
  const aiEnabled = settings.data?.aiEnabled;

  // biome-ignore lint/correctness/useExhaustiveDependencies: without a key, the dialog opens once when the page opens
  useEffect(() => {
    if (aiEnabled && !aiKey) setKeyOpen(true);
  }, [aiEnabled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list closes after a navigation
  useEffect(() => setListOpen(false), [pathname]);

  const askForKey = () => setKeyOpen(true);
  const room = {
    aiKey,
    aiEnabled: aiEnabled !== false,
    onKeyNeeded: askForKey,
    keyDialogOpen: keyOpen,
  };
  const aside = user ? (
    <ChatList openId={chatId} />
  ) : (
    <GuestAside
      onNewChat={() => {
        forgetGuestConversation();
        setListOpen(false);
        setGuestRound((round) => round + 1);
      }}
    />
  );
  return (
    <div className={styles.page}>
      <div className={styles.room}>
        <ChatHeader
          signedIn={user !== null}
          onKey={aiEnabled === false ? undefined : askForKey}
          onList={() => setListOpen(true)}
        />
        {user ? (
          <SavedChat key={user.id} chatId={chatId} {...room} />
        ) : (
          <GuestChat key={guestRound} {...room} />
        )}
      </div>
      <aside className={styles.side} aria-label={user ? t`Conversations` : t`For guests`}>
        {aside}
      </aside>
      <Drawer
        opened={listOpen}
        onClose={() => setListOpen(false)}
        position="right"
        size="20rem"
        title={user ? t`Conversations` : undefined}
        closeButtonProps={{ "aria-label": t`Close` }}
      >
        {aside}
      </Drawer>
      <KeyDialog opened={keyOpen} onClose={() => setKeyOpen(false)} />
    </div>
  );
}
