import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { defaultPreferences } from "#shared/choices.ts";
import { authClient } from "./auth-client.ts";
import { readDeviceOwner, removePrivateData, writeDeviceOwner } from "./private-data.ts";
import { announceSession, sessionEvents } from "./session-events.ts";
import { useSessionRefresh } from "./session-refresh.ts";
import { onSessionChanged, setShownUser } from "./shown-user.ts";
import { deviceOwnerKey } from "./storage-keys.ts";
import { writePreferences } from "./stored-preferences.ts";

export type SessionUser = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date | string;
};

/**
 * Whether someone is signed in. `failed`: the server could not be asked, and nothing was known
 * before.
 */
export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "failed"; user: null; retry: () => void };

const SessionContext = createContext<Session>({ status: "loading", user: null });
/**
 * `discardUnsynced`: also delete text that the server does not have; only after the user has
 * agreed. `hasEnded`: the server has ended the session already, so this cannot fail.
 */
type SignOut = (options?: { discardUnsynced?: boolean; hasEnded?: boolean }) => Promise<void>;
const SignOutContext = createContext<SignOut>(() => Promise.resolve());

/** The session, the same for all who ask. */
export function useSession(): Session {
  return use(SessionContext);
}

/**
 * Ends the session, in the other tabs too, removes the user's private data from this browser, and
 * goes to the landing page. Rejects if the server did not end the session; then the user is still
 * signed in and nothing is removed.
 */
export function useSignOut(): SignOut {
  return use(SignOutContext);
}

/**
 * Asks for the session once for all pages below, and forgets what was loaded for a person who is
 * gone.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession();
  // Better Auth says "pending" again each time it looks anew; a page must not vanish for that.
  const [known, setKnown] = useState(false);
  if (!known && !isPending && (data || !error)) setKnown(true);
  const userId = data?.user.id;
  // A layout effect, because it runs before the effects that load data for this user.
  useLayoutEffect(() => setShownUser(userId), [userId]);
  useEffect(() => onSessionChanged(() => void refetch()), [refetch]);
  useEffect(() => {
    // Another tab stores its user after a sign-in or sign-out that Better Auth does not broadcast.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === deviceOwnerKey && newValue !== (userId ?? null)) void refetch();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [refetch, userId]);
  const removing = usePrivateDataOf(known ? (userId ?? null) : undefined);
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

  /** Whether the session has ended; asked after a sign-out whose answer was lost. */
  async function isOver() {
    await refetch();
    const now = authClient.$store.atoms.session?.get();
    return !now?.data && !now?.error;
  }

  async function signOut({ discardUnsynced = false, hasEnded = false } = {}) {
    // Until the landing page is there, nobody is taken for a stranger to be sent to sign in.
    setLeaving(true);
    try {
      const { error: failure } = await authClient.signOut();
      // 401: the session has ended already, from another device for instance.
      if (failure && failure.status !== 401) throw failure;
    } catch (cause) {
      if (!hasEnded && !(await isOver())) {
        setLeaving(false);
        throw cause;
      }
    }
    if (userId) await removePrivateData(userId, { unsynced: discardUnsynced });
    await navigate("/");
  }

  let session: Session;
  if (leaving || removing) session = { status: "loading", user: null };
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

/**
 * Tells the app what became of the session since it was looked at last; `look` is undefined until
 * the first answer.
 */
function useAnnounceChanges(look: Look | undefined) {
  const before = useRef<Look | undefined>(undefined);
  useEffect(() => {
    if (look === undefined) return;
    const events = sessionEvents(before.current, look);
    before.current = look;
    for (const event of events) announceSession(event);
  }, [look]);
}

/**
 * What one user loaded and stored is removed when another one signs in, and after the session has
 * ended, here, in another tab or while Berea was closed. `userId`: null if nobody is signed in,
 * undefined while that is not known. Returns whether the removal is still due: until then no page
 * may show or take over what the user before left.
 */
function usePrivateDataOf(userId: string | null | undefined): boolean {
  const queries = useQueryClient();
  const [current, setCurrent] = useState<string | null>();
  const changed = userId !== undefined && userId !== current;
  const before = changed ? (current ?? readDeviceOwner()) : undefined;
  const removing = before !== undefined && before !== userId;
  useEffect(() => {
    if (!changed) return;
    if (removing) {
      // A page that has just loaded holds nothing of the user before, and clearing would orphan
      // queries that are running.
      if (current) queries.clear();
      void removePrivateData(before, { unsynced: false });
      // Nor does the color scheme of the user before, which stays on a signed-out device, become
      // this user's choice.
      if (userId) writePreferences({ ...defaultPreferences, owner: userId });
    }
    if (userId) writeDeviceOwner(userId);
    setCurrent(userId);
  }, [queries, userId, current, changed, removing, before]);
  return removing;
}
