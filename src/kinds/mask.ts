/** A shape that a field takes while its digits are typed. */
export type Mask = {
  /**
   * `0` is a digit, `[…]` may be left out, `NN` are two digits of which a separator completes the first with a zero.
   */
  shapes: [string, ...string[]]
  /** Which shape fits, where there are several; what is typed comes without the dots of groups. */
  shapeOf?: (typed: string) => number
}
