/** The cookies that an answer sets, as a browser would send them back; those it takes away are left out. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}
