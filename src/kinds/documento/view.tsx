import { useSyncExternalStore } from 'react'
import { keysThatFit } from '../key-rules.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { nitMask } from '../nit/nit-mask.ts'
import { typedView } from '../typed-view.tsx'
import { documento, redactDocument } from './kind.ts'

const anyView = typedView(documento, { columnWidth: 140, uppercase: true })

const digits = typedView(documento, {
  columnWidth: 140,
  inputMode: 'numeric',
  keys: keysThatFit(/^[\d\s.]*$/, 'Solo dígitos.'),
})
const nit = typedView(documento, { columnWidth: 140, placeholder: '900.123.456-8', mask: nitMask })
const passport = typedView(documento, {
  columnWidth: 140,
  uppercase: true,
  keys: keysThatFit(/^[A-Z\d\s]*$/i, 'Solo letras sin tilde y dígitos.'),
})

const inputs: Record<string, KindView['Input']> = {
  CC: digits.Input,
  CE: digits.Input,
  NIT: nit.Input,
  TI: digits.Input,
  PA: passport.Input,
  PEP: digits.Input,
  PPT: digits.Input,
}

const never = () => () => undefined
const nothing = () => undefined

/** Accepts the keys of its document type, and those of any while that is unknown. */
function Input(props: InputProps) {
  const { watch = never, value = nothing } = props.neighbour ?? {}
  const type = String(useSyncExternalStore(watch, value) ?? '')
  const Typed = Object.hasOwn(inputs, type) ? (inputs[type] ?? anyView.Input) : anyView.Input
  return <Typed {...props} />
}

const shortText: NonNullable<KindView['shortText']> = (value, property) =>
  documento.format(redactDocument(String(value)), property)

export const documentoView: KindView = {
  ...anyView,
  Input,
  Cell: ({ value, property }) => shortText(value, property),
  shortText,
}
