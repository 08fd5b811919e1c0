import { typedView } from '../typed-view.tsx'
import { codigo } from './kind.ts'

export const codigoView = typedView(codigo, { columnWidth: 180, uppercase: true })
