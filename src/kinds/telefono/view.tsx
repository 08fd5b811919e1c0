import { phoneMask } from '../phone.ts'
import { typedView } from '../typed-view.tsx'
import { telefono } from './kind.ts'

export const telefonoView = typedView(telefono, { columnWidth: 130, inputMode: 'tel', mask: phoneMask })
