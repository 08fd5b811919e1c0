import { phoneMask } from '../phone.ts'
import { typedView } from '../typed-view.tsx'
import { celular } from './kind.ts'

export const celularView = typedView(celular, { columnWidth: 130, inputMode: 'tel', mask: phoneMask })
