/** The error of a failed call: Better Auth's format, or that of our API. */
type Failure = { status?: number; code?: unknown; message?: unknown; error?: unknown };

function messageIn(value: unknown): string | undefined {
  if (!value || typeof value !== "object" || !("message" in value)) return undefined;
  return typeof value.message === "string" && value.message ? value.message : undefined;
}

/** The server's message, or `undefined` if it sent none. */
export function serverMessage(failure: unknown): string | undefined {
  if (!failure || typeof failure !== "object") return undefined;
  const { error } = failure as Failure;
  return messageIn(error) ?? messageIn(failure);
}

/** Whether sign-in was refused because the address has not been confirmed yet. */
export function isUnconfirmed(failure: Failure): boolean {
  return failure.code === "EMAIL_NOT_VERIFIED";
}
