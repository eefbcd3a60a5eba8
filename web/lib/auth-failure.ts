/**
 * What a failed call of the sign-in client carries: Better Auth's own shape, or our server's one
 * shape of errors.
 */
type Failure = { status?: number; code?: unknown; message?: unknown; error?: unknown };

function messageIn(value: unknown): string | undefined {
  if (!value || typeof value !== "object" || !("message" in value)) return undefined;
  return typeof value.message === "string" && value.message ? value.message : undefined;
}

/** The server's own words about a failure, or undefined when it gave none. */
export function serverMessage(failure: unknown): string | undefined {
  if (!failure || typeof failure !== "object") return undefined;
  const { error } = failure as Failure;
  return messageIn(error) ?? messageIn(failure);
}

/** Whether sign-in was refused because the address has not been confirmed yet. */
export function isUnconfirmed(failure: Failure): boolean {
  return failure.code === "EMAIL_NOT_VERIFIED";
}
