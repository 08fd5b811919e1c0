import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keysThatFit } from '../key-rules.ts'
import type { InputProps, KindView } from '../kind-view.tsx'
import { nit as nitKind } from '../nit/kind.ts'
import { nitMask } from '../nit/nit-mask.ts'
import { typedView } from '../typed-view.tsx'
import { documento, redactDocument } from './kind.ts'
import { documentTypes } from './types.ts'

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

const never = () => () => undefined
const nothing = () => undefined

/**
 * Accepts the keys of its document type, and those of any while that is unknown. A number that stands there follows another
 * type: that of a NIT loses its hyphen, or gets it.
 */
function Input(props: InputProps) {
  const { watch = never, value = nothing } = props.neighbour ?? {}
  const type = String(useSyncExternalStore(watch, value) ?? '')
  const { value: number, property, onChange } = props
  const shown = useRef(type)
  useEffect(() => {
    if (shown.current === type) return
    shown.current = type
    if (typeof number !== 'string') return
    const read = type === 'NIT' ? nitKind.parse(number, property) : number.replace('-', '')
    if (read !== number) onChange(read)
  })
  const isKnown = documentTypes.includes(type)
  const Typed =
    type === 'NIT' ? nit.Input : type === 'PA' ? passport.Input : isKnown ? digits.Input : anyView.Input
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
