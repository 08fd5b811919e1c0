import type { Kind } from '#src/kinds/kind.ts'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'

/** Sums as their kinds write numbers; formatted as texts, since they may have more digits than a number. */
export function shownTotals(
  model: Pick<RenderModel, 'fields'>,
  { kindOf }: Registry,
  totals: Record<string, `${number}`> | undefined,
): Record<string, string> | undefined {
  return (
    totals &&
    Object.fromEntries(
      Object.entries(totals).flatMap(([name, sum]) => {
        const field = findField(model, name)
        if (!field) return []
        const decimals = kindOf(field).format(0, field.property).split(',')[1]?.length ?? 0
        return [[name, `${isMoney(kindOf(field)) ? '$ ' : ''}${writeDecimal(sum, decimals)}`]]
      }),
    )
  )
}

const isMoney = ({ adds, type }: Kind): boolean => adds && type === 'number'

/** Decimals that formats take at most; sums have fewer. */
const mostDecimals = 100

/** `-1234567.5` as `-1.234.567,50`. */
export const writeDecimal = (text: `${number}`, decimals: number): string =>
  new Intl.NumberFormat('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: mostDecimals,
  }).format(text)
