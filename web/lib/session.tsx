import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { signedInKey } from "#contract/browser-storage.ts";
import { authClient } from "./auth-client.ts";
import { chatChoices, noChatChoices } from "./chat-choices.ts";
import { forgetChatDrafts } from "./chat-drafts.ts";
import { announceSession, sessionEvents } from "./session-events.ts";
import { useSessionRefresh } from "./session-refresh.ts";

export type SessionUser = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date | string;
};

/** Whether someone is signed in. `failed`: the server could not be asked, and nothing was known before. */
export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "failed"; user: null; retry: () => void };

const SessionContext = createContext<Session>({ status: "loading", user: null });
const SignOutContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** The session, the same for all who ask. */
export function useSession(): Session {
  return use(SessionContext);
}

/** Ends the session, in the other tabs too, and goes to the landing page. Rejects when the server did not end it. */
export function useSignOut(): () => Promise<void> {
  return use(SignOutContext);
}

/** Asks for the session once for all pages below, and forgets what was loaded for a person who is gone. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession();
  // Better Auth says "pending" again each time it looks anew; a page must not vanish for that.
  const [known, setKnown] = useState(false);
  if (!known && !isPending && (data || !error)) setKnown(true);
  useForgetOnChange(data?.user.id);
  useSignedInHint(known ? Boolean(data) : undefined);
  useAnnounceChanges(known ? data : undefined);
  useSessionRefresh(
    data ? new Date(data.session.expiresAt) : undefined,
    useCallback(async () => {
      await refetch();
      const { error: failure } = authClient.$store.atoms.session?.get() ?? {};
      return !failure || failure.status === 401;
    }, [refetch]),
  );
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    // Until the landing page is there, nobody is taken for a stranger to be sent to sign in.
    setLeaving(true);
    const { error: failure } = await authClient.signOut();
    if (failure) {
      setLeaving(false);
      throw failure;
    }
    await navigate("/");
  }

  let session: Session;
  if (leaving) session = { status: "loading", user: null };
  else if (data) session = { status: "signed-in", user: data.user };
  else if (known) session = { status: "signed-out", user: null };
  else if (isPending) session = { status: "loading", user: null };
  else if (error?.status === 401) session = { status: "signed-out", user: null };
  else session = { status: "failed", user: null, retry: () => void refetch() };

  return (
    <SessionContext value={session}>
      <SignOutContext value={signOut}>{children}</SignOutContext>
    </SessionContext>
  );
}

type Look = Parameters<typeof sessionEvents>[1];

/** Tells the app what became of the session since it was looked at last; `look` is undefined until the first answer. */
function useAnnounceChanges(look: Look | undefined) {
  const before = useRef<Look | undefined>(undefined);
  useEffect(() => {
    if (look === undefined) return;
    const events = sessionEvents(before.current, look);
    before.current = look;
    for (const event of events) announceSession(event);
  }, [look]);
}

/** Tells the landing page whether someone is signed in. `undefined` until the session is known. */
function useSignedInHint(signedIn: boolean | undefined) {
  useEffect(() => {
    if (signedIn === undefined) return;
    try {
      if (signedIn) localStorage.setItem(signedInKey, "1");
      else localStorage.removeItem(signedInKey);
    } catch {
      // Storage is blocked: the landing page shows Sign In.
    }
  }, [signedIn]);
}

/** What one person loaded must not be there for the next, nor after a sign-out in another tab. */
function useForgetOnChange(userId: string | undefined) {
  const queries = useQueryClient();
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (previous.current && previous.current !== userId) {
      queries.clear();
      forgetChatDrafts();
      chatChoices.write(noChatChoices);
    }
    previous.current = userId;
  }, [queries, userId]);
}
