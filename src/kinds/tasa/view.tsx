import { typedView } from '../typed-view.tsx'
import { tasa } from './kind.ts'

export const tasaView = typedView(tasa, {
  columnWidth: 120,
  inputMode: 'decimal',
})
