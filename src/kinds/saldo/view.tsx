import { typedView } from '../typed-view.tsx'
import { saldo } from './kind.ts'

const view = typedView(saldo, { columnWidth: 180, unit: '$' })

/** Only the server sets a balance, so its field is read even in a form that may be filled in. */
export const saldoView: typeof view = { ...view, Input: (props) => <view.Input {...props} readOnly /> }
