import { digitsOnly } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import type { KindView } from '../view.tsx'
import { cuenta, maskAccount } from './kind.ts'

const shortText: NonNullable<KindView['shortText']> = (value) => maskAccount(String(value))

export const cuentaView: KindView = {
  ...typedView(cuenta, { columnWidth: 110, inputMode: 'numeric', keys: digitsOnly }),
  Cell: ({ value, property }) => shortText(value, property),
  shortText,
}
