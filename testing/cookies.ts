/**
 * Returns the `Cookie` header a browser sends after this response. Cookies that the response
 * deletes are left out.
 */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}

/** Returns the id and the session cookie of a user who signed up. Throws if the sign-up failed. */
export async function signedUp(answer: Response): Promise<{ id: string; cookie: string }> {
  if (!answer.ok) throw new Error(`sign-up returned ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, cookie: cookiesOf(answer) };
}
