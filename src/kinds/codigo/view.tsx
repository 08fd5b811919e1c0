import { typedView } from '../typed-view.tsx'
import { codigo } from './kind.ts'

export const codigoView = typedView(codigo, { columnWidth: 150, uppercase: true })
