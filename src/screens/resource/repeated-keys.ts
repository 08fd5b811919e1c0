import type { JsonObject } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { findField } from '#src/schema/screen.ts'
import type { Finding } from '#src/verdict/finding.ts'

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

/**
 * What records that are to be saved together repeat of each other under the unique keys of their schema.
 * @returns the findings of each record, in their order
 */
export function repeatedKeys(
  model: Pick<RenderModel, 'unique' | 'fields'>,
  records: JsonObject[],
): Finding[][] {
  const findings = records.map((): Finding[] => [])
  for (const key of model.unique) {
    const values = records.map((record) => keyOf(record, key))
    const rows = Map.groupBy(values.keys(), (row) => values[row])
    for (const [value, same] of rows) {
      if (value === undefined || same.length === 1) continue
      for (const row of same)
        findings[row]?.push(
          repeated(
            model,
            key,
            same.filter((one) => one !== row),
          ),
        )
    }
  }
  return findings
}

/** The server tells texts apart whatever their case; a key that is not whole repeats none. */
function keyOf(record: JsonObject, key: string[]): string | undefined {
  const values = key.map((name) => record[name])
  return values.includes(undefined) ? undefined : JSON.stringify(values).toLowerCase()
}

function repeated(model: Pick<RenderModel, 'fields'>, key: string[], others: number[]): Finding {
  const titles = key.map((name) => findField(model, name)?.title ?? name)
  const rows = others.map((row) => String(row + 1))
  const where = rows.length === 1 ? `la fila ${rows[0]}` : `las filas ${list.format(rows)}`
  const [what, unique] =
    key.length === 1 ? ['Este valor', 'único'] : [`Esta combinación de ${list.format(titles)}`, 'única']
  return {
    pointer: toPointer(key.at(-1) ?? ''),
    keyword: 'unique',
    message: `${what} también está en ${where}; debe ser ${unique}.`,
  }
}
