import { t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useIdParam } from "#web/lib/id-param.ts";
import { useNetwork } from "#web/lib/network.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { useSession } from "#web/lib/session.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import { useAiKey } from "./ai-key.ts";
import { useAllowance } from "./allowance.ts";
import { chatQuery } from "./chat-calls.ts";
import { ChatHeader } from "./chat-header.tsx";
import { ChatHidden } from "./chat-hidden.tsx";
import { ChatList } from "./chat-list.tsx";
import styles from "./chat-page.module.css";
import { closeGuestConversation } from "./conversations.ts";
import { GuestAside } from "./guest-aside.tsx";
import { GuestChat } from "./guest-chat.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { failedLoad, SavedChat } from "./saved-chat.tsx";

/** The chat, unless the user has turned the AI off. */
export default function ChatPage() {
  const { ai } = usePreferences();
  return (
    <>
      <WindowTitle />
      {ai ? <Chat /> : <ChatHidden />}
    </>
  );
}

/** Returns the title of the open conversation, or the title of the page for a new one. */
function WindowTitle() {
  const chatId = useIdParam("chatId");
  // The conversation component loads the data; this only reads the cache.
  const { data } = useQuery({ ...chatQuery(chatId), enabled: false });
  return <title>{pageTitle(data?.title ?? t`Chat`)}</title>;
}

/** A conversation beside the list of conversations or, for a guest, beside the verse of the day. */
function Chat() {
  const chatId = useIdParam("chatId") || undefined;
  const { key, state } = useLocation();
  const { user } = useSession();
  const settings = usePublicSettings();
  const aiKey = useAiKey();
  const [keyOpen, setKeyOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [guestRound, setGuestRound] = useState(0);
  const aiEnabled = settings.data?.aiEnabled;
  const allowance = useAllowance();

  const network = useNetwork();
  // Reading a saved conversation, or why it did not load, needs no key. Sending a question does.
  const isNew = chatId === undefined && state !== failedLoad;
  const keyNeeded = isNew && aiEnabled && allowance?.provided === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a key, opening a new chat opens the dialog once
  useEffect(() => {
    // Without a connection, a key would not help.
    if (keyNeeded && !aiKey && network === "there") setKeyOpen(true);
  }, [keyNeeded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the list
  useEffect(() => setListOpen(false), [key]);

  const askForKey = useCallback(() => setKeyOpen(true), []);
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
        closeGuestConversation();
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
