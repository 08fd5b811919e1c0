/** The first number of a submodule that no screen has; undefined where all 99 are taken. */
export const freeOption = (subModule: number, taken: ReadonlySet<number>): number | undefined =>
  Array.from({ length: 99 }, (_, index) => subModule * 100 + index + 1).find((option) => !taken.has(option))
