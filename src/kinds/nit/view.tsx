import { typedView } from '../typed-view.tsx'
import { nit } from './kind.ts'

export const nitView = typedView(nit, {
  columnWidth: 130,
  placeholder: '900.123.456-8',
  // Nine digits are expected before the hyphen until it is typed after eight.
  mask: { shapes: ['00.000.000-0', '000.000.000-0'], shapeOf: (typed) => (/^\d{8}-/.test(typed) ? 0 : 1) },
})
