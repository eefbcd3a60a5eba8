import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { authClient } from "./auth-client.ts";
import { isGuestPage } from "./embedded-responses.ts";
import { type CountedTexts, confirmMark } from "./held-drafts/discard-mark.ts";
import { removePrivateData } from "./private-data.ts";
import { dispatchSessionEvent, sessionEvents } from "./session-events.ts";
import { useSessionRefresh } from "./session-refresh.ts";
import { onSessionChanged, setShownUser } from "./shown-user.ts";
import { deviceOwnerKey } from "./storage-keys.ts";
import { usePrivateDataOf } from "./use-private-data.ts";

export type SessionUser = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date | string;
};

/** Whether a user is signed in. `failed`: the server is unreachable, so the state is unknown. */
export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: SessionUser }
  | { status: "failed"; user: null; retry: () => void };

const SessionContext = createContext<Session>({ status: "loading", user: null });
/**
 * `discard`: texts that the server does not have and that the user agreed to delete. `hasEnded`:
 * the server has already ended the session, so this cannot fail.
 */
type SignOut = (options?: { discard?: CountedTexts; hasEnded?: boolean }) => Promise<void>;
const SignOutContext = createContext<SignOut>(() => Promise.resolve());

/** The session, which all components share. */
export function useSession(): Session {
  return use(SessionContext);
}

/**
 * Returns a function that ends the session in all tabs, removes the user's private data from this
 * browser, and opens the landing page. It rejects and removes nothing if the server did not end the
 * session.
 */
export function useSignOut(): SignOut {
  return use(SignOutContext);
}

/**
 * Loads the session for all components below it, and removes the data of a user who has signed out.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, error, refetch } = authClient.useSession();
  // Better Auth reports "pending" at each refetch, during which the page must stay visible.
  const [known, setKnown] = useState(isGuestPage);
  if (!known && !isPending && (data || !error)) setKnown(true);
  const userId = data?.user.id;
  // A layout effect, because it must run before the effects that load data for this user.
  useLayoutEffect(() => setShownUser(userId), [userId]);
  useEffect(() => onSessionChanged(() => void refetch()), [refetch]);
  useEffect(() => {
    // Detects a sign-in or sign-out in another tab that Better Auth does not broadcast: that tab
    // writes its user to storage.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === deviceOwnerKey && newValue !== (userId ?? null)) void refetch();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [refetch, userId]);
  const isPreparing = usePrivateDataOf(known ? (userId ?? null) : undefined);
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
  const queryClient = useQueryClient();
  const [isSigningOut, setSigningOut] = useState(false);

  /** Whether the session has ended. Used after a sign-out whose response was lost. */
  async function isOver() {
    await refetch();
    const now = authClient.$store.atoms.session?.get();
    return !now?.data && !now?.error;
  }

  async function signOut({ discard, hasEnded = false }: Parameters<SignOut>[0] = {}) {
    // Runs first, because each tab holds its other text as soon as it is notified of the sign-out.
    if (userId && discard) confirmMark(discard.id, userId, queryClient);
    // Keeps the route guards from redirecting to sign-in before the landing page opens.
    setSigningOut(true);
    try {
      const { error: failure } = await authClient.signOut();
      // 401: the session has already ended, for example on another device.
      if (failure && failure.status !== 401) throw failure;
    } catch (cause) {
      if (!hasEnded && !(await isOver())) {
        setSigningOut(false);
        throw cause;
      }
    }
    if (userId) await removePrivateData(userId, discard);
    await navigate("/");
  }

  const user = data?.user;
  const isLoading = isSigningOut || isPreparing || (isPending && !known && !user);
  const isGuest = known || error?.status === 401;
  // The same object until something changes: Better Auth renders this component at each step of a
  // request, and each page reads the session.
  const session = useMemo((): Session => {
    if (isLoading) return { status: "loading", user: null };
    if (user) return { status: "signed-in", user };
    if (isGuest) return { status: "signed-out", user: null };
    return { status: "failed", user: null, retry: () => void refetch() };
  }, [isLoading, user, isGuest, refetch]);

  return (
    <SessionContext value={session}>
      <SignOutContext value={signOut}>{children}</SignOutContext>
    </SessionContext>
  );
}

type SessionState = Parameters<typeof sessionEvents>[1];

/**
 * Dispatches an event if the session has changed since the last call. `state` is `undefined` until
 * the first response.
 */
function useAnnounceChanges(state: SessionState | undefined) {
  const before = useRef<SessionState | undefined>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    const events = sessionEvents(before.current, state);
    before.current = state;
    for (const event of events) dispatchSessionEvent(event);
  }, [state]);
}
