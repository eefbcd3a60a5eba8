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
 * Whether a user is signed in. `failed`: the server could not be reached, and the state is unknown.
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

/** The session, shared by all components. */
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

/** Loads the session once for all components below, and removes the data of a user who has left. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession();
  // Better Auth reports "pending" at each refetch; the page must not disappear then.
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

  /** Whether the session has ended. Asked after a sign-out whose response was lost. */
  async function isOver() {
    await refetch();
    const now = authClient.$store.atoms.session?.get();
    return !now?.data && !now?.error;
  }

  async function signOut({ discardUnsynced = false, hasEnded = false } = {}) {
    // Until the landing page has opened, the guards must not redirect to sign-in.
    setLeaving(true);
    try {
      const { error: failure } = await authClient.signOut();
      // 401: the session has already ended, for example on another device.
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
 * Dispatches an event if the session has changed since the last call. `look` is `undefined` until
 * the first response.
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
 * Removes one user's loaded and stored data when another one signs in, and after the session has
 * ended, here, in another tab or while Berea was closed. `userId` is `null` if nobody is signed in,
 * `undefined` while that is unknown. Returns whether the removal is still pending: until then no
 * page may show or use the previous user's data.
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
      // A page that has just loaded has no data of a previous user, and clearing the cache would
      // orphan running queries.
      if (current) queries.clear();
      void removePrivateData(before, { unsynced: false });
      // The color scheme that the previous user left on this device must not become this user's
      // choice.
      if (userId) writePreferences({ ...defaultPreferences, owner: userId });
    }
    if (userId) writeDeviceOwner(userId);
    setCurrent(userId);
  }, [queries, userId, current, changed, removing, before]);
  return removing;
}
