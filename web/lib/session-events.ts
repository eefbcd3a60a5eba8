/** Events of a session, dispatched for the rest of the app. */
export type SessionEvent =
  | "initial session"
  | "signed in"
  | "signed out"
  | "token refreshed"
  | "user updated"
  | "password recovery"
  | "MFA challenge verified";

const eventName = "berea:session";

/** Dispatches the event on `window`, so that browser extensions can listen for it. */
export function dispatchSessionEvent(event: SessionEvent) {
  window.dispatchEvent(new CustomEvent<SessionEvent>(eventName, { detail: event }));
}

type SignedIn = {
  session: { id: string; expiresAt: Date | string };
  user: { id: string; email: string; name: string; emailVerified: boolean };
};

/** Returns the events between two session states; `before` is `undefined` at first. */
export function sessionEvents(
  before: SignedIn | null | undefined,
  now: SignedIn | null,
): SessionEvent[] {
  if (before === undefined) return now ? ["initial session", "signed in"] : ["initial session"];
  if (before?.user.id !== now?.user.id) {
    return [...(before ? ["signed out" as const] : []), ...(now ? ["signed in" as const] : [])];
  }
  if (!before || !now) return [];
  const { email, name, emailVerified } = now.user;
  const changed =
    email !== before.user.email ||
    name !== before.user.name ||
    emailVerified !== before.user.emailVerified;
  const refreshed =
    now.session.id !== before.session.id ||
    new Date(now.session.expiresAt).getTime() > new Date(before.session.expiresAt).getTime();
  return [
    ...(refreshed ? ["token refreshed" as const] : []),
    ...(changed ? ["user updated" as const] : []),
  ];
}
