import { onlyThatFit } from '../key-rules.ts'
import { typedView } from '../typed-view.tsx'
import { decimal } from './kind.ts'

/** The specification's decimal-number rule: digits and a dot, and nothing pasted (spec §5). */
export const decimalView = typedView(decimal, {
  columnWidth: 130,
  inputMode: 'decimal',
  keys: onlyThatFit(/^\d*\.?\d*$/, 'Solo dígitos y un punto.'),
  paste: 'blocked',
  decimalMark: '.',
})
