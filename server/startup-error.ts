/** A reason not to start, in one line that tells the operator what to do. Printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
