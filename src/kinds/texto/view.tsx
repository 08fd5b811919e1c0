import { typedView } from '../typed-view.tsx'
import { texto } from './kind.ts'

export const textoView = typedView(texto, { columnWidth: 200 })
