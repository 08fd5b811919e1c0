import { amountKeys } from '../decimal.ts'
import { typedView } from '../typed-view.tsx'
import { montoMayor } from './kind.ts'

export const montoMayorView = typedView(montoMayor, {
  columnWidth: 180,
  inputMode: 'decimal',
  keys: amountKeys(montoMayor),
})
