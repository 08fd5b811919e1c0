import type { Mask } from '../input-mask.ts'

/** A NIT with its dots; nine digits are expected before the hyphen until it is typed after eight. */
export const nitMask: Mask = {
  shapes: ['00.000.000{-}0', '000.000.000-0'],
  shapeOf: (typed) => (/^\d{8}-/.test(typed) ? 0 : 1),
}
