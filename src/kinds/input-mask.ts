/** Format of a field while its digits are typed. */
export type Mask = {
  /**
   * `0` is a digit, `[…]` may be left out, `{…}` is a mark that distinguishes shapes and an undo restores, `NN` are two
   * digits of which a separator completes the first with a zero.
   */
  shapes: [string, ...string[]]
  /** Index of the fitting shape, where there are several; typed text has no dots of groups. */
  shapeOf?: (typed: string) => number
}
