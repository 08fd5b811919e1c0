/** Why the product cannot start, in one Spanish line that says what to do; it ends the process with code 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}
