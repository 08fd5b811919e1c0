import { boolean } from '#src/kinds/boolean/kind.ts'
import { booleanView } from '#src/kinds/boolean/view.tsx'
import { choice } from '#src/kinds/choice/kind.ts'
import { date } from '#src/kinds/date/kind.ts'
import { email } from '#src/kinds/email/kind.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { KindView } from '#src/kinds/kind-view.tsx'
import { texto } from '#src/kinds/texto/kind.ts'
import { textoView } from '#src/kinds/texto/view.tsx'
import { typedView } from '#src/kinds/typed-view.tsx'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { radioView, selectView } from './choice-views.tsx'
import { number, numberView } from './number.ts'
import { password, passwordView } from './password.tsx'

/** A `type` of a control as a kind of field. */
export type ControlType = {
  kind: Kind
  view: (members: JsonObject, placeholder: string) => KindView
  /** Its value while nothing is entered. */
  empty: JsonValue
  hasOptions?: true
}

const typed =
  (kind: Kind, inputMode: 'text' | 'email' | 'numeric', hint?: string): ControlType['view'] =>
  (_members, placeholder) =>
    typedView(kind, { columnWidth: 200, inputMode, placeholder: placeholder || hint })

export const controlTypes: Record<string, ControlType> = {
  text: { kind: texto, view: typed(texto, 'text'), empty: '' },
  email: { kind: email, view: typed(email, 'email'), empty: '' },
  password: { kind: password, view: (_members, placeholder) => passwordView(placeholder), empty: '' },
  number: { kind: number, view: numberView, empty: null },
  date: { kind: date, view: typed(date, 'numeric', 'DD/MM/AAAA'), empty: null },
  select: { kind: choice, view: () => selectView, empty: null, hasOptions: true },
  checkbox: { kind: boolean, view: () => booleanView, empty: false },
  radio: { kind: choice, view: () => radioView, empty: null, hasOptions: true },
}

/** A control that cannot be shown: its label, and under it why. Its value stays as it was given. */
export const unusable: ControlType = {
  kind: { ...texto, refuse: () => undefined },
  view: () => ({ ...textoView, Input: () => null, frame: () => 'group' }),
  empty: null,
}
