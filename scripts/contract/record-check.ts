import { dequal } from 'dequal'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { nameOf } from './described-answer.ts'
import type { DescribedCall } from './described-services.ts'
import type { Listed } from './list-check.ts'
import type { ServiceTrial } from './service-trial.ts'

/** An id that no record has. */
export const unknownId = 'registro-que-no-hay'

/** Rows of a list against their records, with masks; and a record that there is not. */
export async function checkRecords(
  trial: ServiceTrial,
  list: DescribedCall,
  read: DescribedCall,
  resource: Resource,
  { data }: Listed,
): Promise<void> {
  compareMasks(trial, list, resource, data)
  for (const row of data.slice(0, 3)) {
    const made = { ids: { id: String(row.id) }, note: 'un registro de la lista' }
    const answer = await trial.make(read, made, { status: 200 })
    const record = answer?.body
    if (!isJsonObject(record)) continue
    for (const { field, expected, received } of changedIn(resource, row, record))
      trial.differ(read, made, {
        field,
        expected,
        received,
        agreement: `/openapi.json, ${nameOf(list)} y ${nameOf(read)}`,
      })
  }
  await trial.make(
    read,
    { ids: { id: unknownId }, note: 'un registro que no existe' },
    { status: 404, code: 'notFound' },
  )
}

type Changed = { field: string; expected: string; received: string }

/** Fields of which list and record say otherwise; the columns of a list are in its rows. */
function changedIn({ screen, listed }: Resource, row: JsonObject, record: JsonObject): Changed[] {
  const open = screen.fields.filter(({ property }) => !property['x-masked'])
  return open.flatMap(({ name }): Changed[] => {
    const [one, other] = [row[name] ?? null, record[name] ?? null]
    if (dequal(one, other)) return []
    const expected = 'lo mismo en la lista y en el registro'
    if (one !== null)
      return [{ field: name, expected, received: other === null ? 'no vino en el registro' : 'otro valor' }]
    return listed.includes(name) ? [{ field: name, expected, received: 'no vino en la lista' }] : []
  })
}

/** What is masked shows its end in a list, or nothing; who sees it whole in its record is up to permissions. */
function compareMasks(
  trial: ServiceTrial,
  list: DescribedCall,
  { screen }: Resource,
  rows: JsonObject[],
): void {
  for (const field of screen.fields.filter(({ property }) => property['x-masked'])) {
    const clear = rows.filter((row) => isClear(field, row[field.name]))
    if (clear.length === 0) continue
    trial.differ(
      list,
      {},
      {
        field: `data[].${field.name}`,
        expected: 'enmascarado: solo el final, o nada',
        received: 'completo',
        agreement: 'docs/decisions/050-who-sees-personal-values-whole.md; «x-masked» del esquema',
      },
    )
  }
}

function isClear(field: Field, value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return false
  const shown = redactedValue(field, value)
  return !dequal(shown, value)
}
