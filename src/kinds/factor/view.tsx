import { typedView } from '../typed-view.tsx'
import { factor } from './kind.ts'

export const factorView = typedView(factor, {
  columnWidth: 130,
  inputMode: 'decimal',
})
