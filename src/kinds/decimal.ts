import { byNumber } from './filtering.ts'
import type { KeyRule } from './key-rules.ts'
import { byFormat, defineKind, type Kind, numberLimits } from './kind.ts'
import { loneGroup, misreadFigure } from './misread-figure.ts'
import { withheld } from './redaction.ts'

type DecimalOptions = {
  name: string
  /** Digits before and after the comma. */
  integers: number
  decimals: number
  /** Decimals that are always shown; fewer than `decimals` for factors. */
  shown: number
  maximum: number
  /** Whether it may lie below zero, as far as above. */
  signed?: boolean
  /** The sign that people write with it. */
  unit?: '$' | '%'
  /** Message when the text is not such a number. */
  advice: string
  example: number
}

/**
 * A kind for exact decimal numbers: a JSON number on the wire, a comma on screen, `numeric` in SQL.
 * All of them fit a double exactly to their scale (design §4).
 */
export function decimalKind(options: DecimalOptions): Kind<number> {
  const { name, integers, decimals, advice } = options
  const formatter = new Intl.NumberFormat('es-CO', {
    minimumFractionDigits: options.shown,
    maximumFractionDigits: decimals,
  })
  return defineKind<number>({
    name,
    type: 'number',
    matches: byFormat(name),
    implies: { minimum: options.signed ? -options.maximum : 0, maximum: options.maximum },
    limits: numberLimits,
    refuse: (value) => (scaleOf(value) > decimals ? advice : undefined),
    initial: undefined,
    wrongType: (value) =>
      (typeof value === 'string' ? misreadFigure(bareFigure(value, options.unit), options) : undefined) ??
      advice,
    parse: (text) => parseDecimal(text, options),
    format: (value) => formatter.format(value || 0),
    column: `numeric(${integers + decimals},${decimals})`,
    search: undefined,
    filtering: byNumber,
    adds: options.unit === '$',
    unit: options.unit,
    redact: withheld,
    rule: 'num',
    align: 'end',
    width: 'medium',
    example: { property: { type: 'number', format: name }, value: options.example },
  })
}

/** A typed figure without its unit and spaces. */
function bareFigure(text: string, unit: DecimalOptions['unit']): string {
  const bare = withoutSpaces(text)
  return unit === '$' ? bare.replace(/^\$/, '') : unit === '%' ? bare.replace(/%$/, '') : bare
}

/**
 * Keys of an amount. Whoever types «300.000» means thousands; in a paste, which may come from elsewhere, it is refused
 * (spec part 2, point 16).
 */
export const amountKeys =
  ({ wrongType }: Kind): KeyRule =>
  (text, typed) =>
    typed || !loneGroup.test(bareFigure(text, '$')) ? { text } : { refused: wrongType(text) }

/**
 * Reads es-CO text («1.234,56») into a number. Dots group thousands, but one of them without a comma after it may be
 * of decimals where there can be three, and is returned unread.
 */
export function parseDecimal(
  text: string,
  { integers, decimals, unit, signed }: Pick<DecimalOptions, 'integers' | 'decimals' | 'unit' | 'signed'>,
): number | string | undefined {
  const unitless = bareFigure(text, unit)
  if (unitless === '') return undefined
  const isNegative = signed && /^[-−]/.test(unitless)
  const typed = isNegative ? unitless.slice(1) : unitless
  const ungrouped =
    /^(?!0\d*\.\d+$)\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed) && (decimals < 3 || !loneGroup.test(typed))
      ? typed.replaceAll('.', '')
      : typed
  if (!new RegExp(`^\\d{1,${integers}}(,\\d{1,${decimals}})?$`).test(ungrouped)) return text
  const figure = Number(ungrouped.replace(',', '.'))
  return isNegative && figure > 0 ? -figure : figure
}

/** Typed figures without their spaces; a tab or a line break stays, since it separates two cells of a spreadsheet. */
export const withoutSpaces = (text: string): string => text.trim().replace(/[ \u00a0\u202f]/g, '')

/** How many decimals a double needs to be written; 0.1 needs 1, 1e-7 needs 7. */
function scaleOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}
