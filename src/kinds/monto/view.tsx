import { figureKeys } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { monto } from './kind.ts'

export const montoView = typedView(monto, {
  columnWidth: 160,
  inputMode: 'decimal',
  unit: '$',
  keys: figureKeys(9, 2),
})
