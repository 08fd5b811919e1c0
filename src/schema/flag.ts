/**
 * Reads a flag as services write it: `true`, 1 and `"1"`, or `false`, 0 and `"0"`; undefined for what is none.
 * The `state` of roles, modules and actions comes in each of these forms.
 */
export const readFlag = (value: unknown): boolean | undefined =>
  isOne(value, true) ? true : isOne(value, false) ? false : undefined

const isOne = (value: unknown, flag: boolean): boolean =>
  value === flag || value === Number(flag) || value === String(Number(flag))
