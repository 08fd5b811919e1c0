import { typedView } from '../typed-view.tsx'
import { nit } from './kind.ts'
import { nitMask } from './nit-mask.ts'

export const nitView = typedView(nit, { columnWidth: 130, placeholder: '900.123.456-8', mask: nitMask })
