import { typedView } from '../typed-view.tsx'
import { saldo } from './kind.ts'

const view = typedView(saldo, { columnWidth: 180 })

/** Only the server sets a balance, so its field is read-only even in an editable form. */
export const saldoView: typeof view = { ...view, Input: (props) => <view.Input {...props} readOnly /> }
