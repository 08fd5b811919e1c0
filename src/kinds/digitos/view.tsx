import { digitsOnly } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { digitos } from './kind.ts'

export const digitosView = typedView(digitos, { columnWidth: 220, inputMode: 'numeric', keys: digitsOnly })
