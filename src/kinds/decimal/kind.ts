import { decimalKind } from '../decimal.ts'

const advice = 'Ingrese un número de hasta 9 enteros y 6 decimales, con punto.'

const kind = decimalKind({
  name: 'decimal',
  integers: 9,
  decimals: 6,
  shown: 2,
  maximum: 999_999_999.999999,
  advice,
  example: 1234.5,
})

/**
 * A plain number typed with a dot as its decimal mark, the decimal-number control (spec §5). A lone dot is never
 * ambiguous here: it is the decimal mark that the control takes.
 */
export const decimal: typeof kind = {
  ...kind,
  wrongType: () => advice,
  parse: (text, property) => {
    const typed = text.trim()
    return kind.parse(/^\d+\.\d+$/.test(typed) ? typed.replace('.', ',') : typed, property)
  },
}
