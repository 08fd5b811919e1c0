import { registry } from '#src/kinds/views.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import { writeSum } from '#src/query/write-sum.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { placesOf } from '#src/table/places.ts'
import { ExactNumber } from '#src/validation/exact-number.ts'
import { bulkTexts } from './bulk-texts.ts'

/** The most sums that have room beside the actions. */
const mostSums = 2

/**
 * Sums of the amounts of several rows, exact, in words: of the first columns in view that the list totals too. A column
 * in which a value is not known whole has none.
 */
export const selectedSums = (model: RenderModel, layout: TableLayout, rows: StoredRecord[]): string[] =>
  rows.length < 2
    ? []
    : summedFields(model, layout)
        .slice(0, mostSums)
        .flatMap((field) => {
          const values = rows.flatMap((row) => row[field.name] ?? [])
          if (!values.every((value) => typeof value === 'number')) return []
          const sum = writeSum(registry.kindOf(field), field.property, exactSum(values))
          return [bulkTexts.sumOf(field.title, sum)]
        })

const summedFields = ({ fields, totals }: RenderModel, layout: TableLayout): Field[] =>
  placesOf({ fields }, layout)
    .filter(({ field }) => totals.includes(field))
    .flatMap(({ field }) => findField({ fields }, field) ?? [])

/** Decimal text of a sum, which may have more digits than a number. */
function exactSum(values: number[]): `${number}` {
  const parts = values.map(ExactNumber.of)
  // Of decimals, each denominator is a power of ten.
  const unit = parts.reduce((most, { denominator }) => (denominator > most ? denominator : most), 1n)
  const units = parts.reduce((sum, part) => sum + part.numerator * (unit / part.denominator), 0n)
  return `${units}e-${String(unit).length - 1}` as `${number}`
}
