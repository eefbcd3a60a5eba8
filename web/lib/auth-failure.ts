/** The error of a failed call, in Better Auth's format or in that of Berea's API. */
type Failure = { status?: number; code?: unknown; message?: unknown; error?: unknown };

function messageIn(value: unknown): string | undefined {
  if (!value || typeof value !== "object" || !("message" in value)) return undefined;
  return typeof value.message === "string" && value.message ? value.message : undefined;
}

/** Returns the server's message, or `undefined` if it sent none. */
export function serverMessage(failure: unknown): string | undefined {
  if (!failure || typeof failure !== "object") return undefined;
  const { error } = failure as Failure;
  return messageIn(error) ?? messageIn(failure);
}

/** Whether the server rejected a sign-in because the email address is not confirmed yet. */
export function isUnconfirmed(failure: Failure): boolean {
  return failure.code === "EMAIL_NOT_VERIFIED";
}
