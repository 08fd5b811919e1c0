import type { Registry } from '#src/kinds/kind-view.tsx'
import { writeSum } from '#src/query/write-sum.ts'
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
        return field ? [[name, writeSum(kindOf(field), field.property, sum)]] : []
      }),
    )
  )
}
