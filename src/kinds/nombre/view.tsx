import { typedView } from '../typed-view.tsx'
import { nombre } from './kind.ts'

export const nombreView = typedView(nombre, { columnWidth: 200 })
