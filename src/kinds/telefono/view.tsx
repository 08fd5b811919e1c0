import { typedView } from '../typed-view.tsx'
import { telefono } from './kind.ts'

export const telefonoView = typedView(telefono, { columnWidth: 130, inputMode: 'tel' })
