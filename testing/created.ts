/** Returns the body of a response. Throws if the status is not `status`. */
export async function created<T>(answer: Response, status: number): Promise<T> {
  if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
