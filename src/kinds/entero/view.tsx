import { typedView } from '../typed-view.tsx'
import { entero } from './kind.ts'

export const enteroView = typedView(entero, { columnWidth: 110, inputMode: 'numeric' })
