import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { counts, firstDay, lastDay } from '#src/schema/validity.ts'

/**
 * Demonstration rows that hold while another one about the same still does, which the database refuses (rule VIG-2).
 * The period of a row without a last day is closed by the next one.
 */
export const overlappingRows = ({ problem }: Source, { dated }: Screen, rows: JsonObject[]): Problem[] =>
  (dated?.keys ?? []).flatMap((key) => {
    const about = (row: JsonObject): string => JSON.stringify(key.map((name) => inOneCase(row[name] ?? null)))
    return rows.flatMap((row, index) => {
      const from = row[firstDay]
      if (typeof from !== 'string' || !counts(row)) return []
      const other = rows.findIndex((one) => one !== row && about(one) === about(row) && holdsOn(one, from))
      if (other === -1) return []
      const { line } = problem(`/${other}`, '')
      const ends = `del ${String(rows[other]?.[firstDay])} al ${String(rows[other]?.[lastDay])}`
      const message = `Desde el ${from} rigen dos registros de lo mismo: el de la línea ${line} va ${ends}. Empiece después de ese día, o termine antes el otro.`
      return [problem(`/${index}/${firstDay}`, message)]
    })
  })

const holdsOn = (row: JsonObject, day: string): boolean => {
  const { [firstDay]: from, [lastDay]: to } = row
  return typeof from === 'string' && typeof to === 'string' && from < day && day <= to && counts(row)
}

const inOneCase = (value: JsonValue): JsonValue => (typeof value === 'string' ? value.toLowerCase() : value)
