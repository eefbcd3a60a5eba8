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
