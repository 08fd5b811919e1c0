import { decimal } from '#src/kinds/decimal/kind.ts'
import { type KeyRule, onlyThatFit } from '#src/kinds/key-rules.ts'
import type { Kind } from '#src/kinds/kind.ts'
import type { KindView } from '#src/kinds/kind-view.tsx'
import { typedView } from '#src/kinds/typed-view.tsx'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { readFigure } from './figure.ts'

/** Digits that a JSON number always preserves. */
const mostDigits = 15

/**
 * The decimal-number control (spec §5), but as long as a number may be: definitions use it for document numbers.
 */
export const number: Kind<number> = {
  ...decimal,
  name: 'number',
  implies: {},
  refuse: () => undefined,
  wrongType: () => `Ingrese un número de hasta ${mostDigits} cifras, con punto decimal.`,
  parse: (text) => {
    const typed = text.trim().replace(',', '.')
    const isFigure = /^-?\d+(\.\d+)?$/.test(typed) && typed.replace(/\D/g, '').length <= mostDigits
    return isFigure ? Number(typed) : typed || undefined
  },
}

/** Digits and a dot, no pasting; a comma typed out of habit becomes the dot, or 1,5 would turn into 15. */
const keysThat = (fits: RegExp): KeyRule => {
  const rule = onlyThatFit(fits, 'Solo dígitos y un punto.')
  return (text, typed) => rule(text.replace(',', '.'), typed)
}

const keys = { signed: keysThat(/^-?\d*\.?\d*$/), unsigned: keysThat(/^\d*\.?\d*$/) }

/** A sign can be typed where a `min` lies below zero: the control would refuse what it allows. */
export function numberView({ validators }: JsonObject, placeholder: string): KindView {
  const isSigned =
    Array.isArray(validators) &&
    validators.some((validator) => isJsonObject(validator) && (readFigure(validator.min) ?? 0) < 0)
  return typedView(number, {
    columnWidth: 130,
    inputMode: isSigned ? 'text' : 'decimal',
    keys: isSigned ? keys.signed : keys.unsigned,
    paste: 'blocked',
    decimalMark: '.',
    placeholder,
  })
}
