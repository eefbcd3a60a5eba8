/**
 * A reason not to start: one line that tells the operator what to do, printed without a stack
 * trace.
 */
export class StartError extends Error {
  override name = "StartError";
}
