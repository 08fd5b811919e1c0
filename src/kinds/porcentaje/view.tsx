import { typedView } from '../typed-view.tsx'
import { porcentaje } from './kind.ts'

export const porcentajeView = typedView(porcentaje, {
  columnWidth: 120,
  inputMode: 'decimal',
})
