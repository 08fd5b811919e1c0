import { isNeverWhole } from '#src/schema/screen.ts'
import { digitsOnly } from '../key-rules.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { typedView } from '../typed-view.tsx'
import { cuenta, redactAccount } from './kind.ts'

const shortText: NonNullable<KindView['shortText']> = (value) => redactAccount(String(value))

const typed = typedView(cuenta, { columnWidth: 110, inputMode: 'numeric', keys: digitsOnly })

/** Whole while it is typed; a read-only one shows its end. */
function Input(props: InputProps) {
  const { value, readOnly, property } = props
  const isEnd = readOnly && value !== undefined && isNeverWhole({ property })
  return <typed.Input {...props} value={isEnd ? shortText(value, property) : value} />
}

export const cuentaView: KindView = {
  ...typed,
  Input,
  Cell: ({ value, property }) => shortText(value, property),
  shortText,
}
