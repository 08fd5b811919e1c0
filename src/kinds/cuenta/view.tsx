import { digitsOnly } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { cuenta, maskAccount } from './kind.ts'

const view = typedView(cuenta, { columnWidth: 110, inputMode: 'numeric', keys: digitsOnly })

export const cuentaView: typeof view = { ...view, Cell: ({ value }) => maskAccount(String(value)) }
