import { amountKeys } from '../decimal.ts'
import { typedView } from '../typed-view.tsx'
import { monto } from './kind.ts'

export const montoView = typedView(monto, {
  columnWidth: 160,
  inputMode: 'decimal',
  keys: amountKeys(monto),
})
