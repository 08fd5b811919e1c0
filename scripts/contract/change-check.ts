import { randomUUID } from 'node:crypto'
import { dequal } from 'dequal'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import type { Answer } from './contract-client.ts'
import type { DescribedCall } from './described-services.ts'
import { pageOf } from './list-check.ts'
import { changeOf, underNewName } from './new-record.ts'
import type { ServiceTrial } from './service-trial.ts'

type Find = (method: string, rest: string) => DescribedCall | undefined

const writes = 'docs/api.md, «What holds for every call»'

/** Creates a record once, reads it, changes it, and puts it back as far as that goes: it stays inactive. */
export async function checkChanges(trial: ServiceTrial, resource: Resource, find: Find): Promise<void> {
  const [list, create, read, update] = [
    find('GET', ''),
    find('POST', ''),
    find('GET', '/{id}'),
    find('PUT', '/{id}'),
  ]
  if (!list || !create || !read || !update) return
  const before = pageOf(await trial.make(list, { note: 'antes de crear' }, { status: 200 }))?.total
  const record = await created(trial, resource, create)
  if (!record) return
  const again = pageOf(
    await trial.make(list, { note: 'después de repetir la creación' }, { status: 200 }),
  )?.total
  if (before !== undefined && again !== undefined && again > before + 1)
    trial.differ(
      create,
      { note: 'la misma, repetida' },
      {
        field: 'Idempotency-Key',
        expected: 'un registro nuevo',
        received: `${again - before}`,
        agreement: writes,
      },
    )
  const last = await changed(trial, resource, update, read, record)
  const remove = find('DELETE', '/{id}')
  if (remove) await putBack(trial, remove, last)
}

/** Creates the example of the schema under a new name, twice by one key. */
async function created(
  trial: ServiceTrial,
  { screen }: Resource,
  create: DescribedCall,
): Promise<StoredRecord | undefined> {
  const example = trial.exampleOf(screen)
  if (!example) return undefined
  const body = underNewName(screen, example)
  const headers = { 'idempotency-key': randomUUID() }
  const made = { body, headers, note: 'el ejemplo del esquema, con otro código' }
  const first = await trial.make(create, made, { status: 201, orRefused: true })
  const record = recordOf(first)
  if (!first || !record) return undefined
  const location = first.headers.get('location')
  if (!location?.endsWith(`/${encodeURIComponent(record.id)}`) && !location?.endsWith(`/${record.id}`))
    trial.differ(create, made, {
      field: 'Location',
      expected: 'la dirección del registro nuevo',
      received: location ?? 'no vino',
      agreement: writes,
    })
  compareSent(trial, create, made.note, body, record)
  const repeated = { ...made, note: 'la misma, repetida' }
  const second = recordOf(await trial.make(create, repeated, { status: 201 }))
  if (second && second.id !== record.id)
    trial.differ(create, repeated, {
      field: 'id',
      expected: 'el mismo registro',
      received: 'otro',
      agreement: writes,
    })
  const other = { body: underNewName(screen, example), headers, note: 'otra, con la misma clave' }
  await trial.make(create, other, { status: 422, code: 'keyReused' })
  return record
}

/** What was sent is what is answered, to the cent and to the letter. */
function compareSent(
  trial: ServiceTrial,
  call: DescribedCall,
  note: string,
  sent: JsonObject,
  record: JsonObject,
): void {
  for (const [name, value] of Object.entries(sent))
    if (!dequal(record[name], value))
      trial.differ(
        call,
        { note },
        {
          field: name,
          expected: 'el valor que se envió',
          received: name in record ? 'otro' : 'no vino',
          agreement: writes,
        },
      )
}

/** A change names the version that was read, and an older one is a conflict. @returns the record as it is then */
async function changed(
  trial: ServiceTrial,
  resource: Resource,
  update: DescribedCall,
  read: DescribedCall,
  record: StoredRecord,
): Promise<StoredRecord> {
  const ids = { id: record.id }
  const sent = { ...sentPart(resource.screen, record), ...changeOf(resource.screen, record) }
  const seen = versionsOf(record)
  const good = {
    ids,
    body: { ...sent, ...seen },
    headers: { 'idempotency-key': randomUUID() },
    note: 'un cambio de un texto',
  }
  const first = recordOf(await trial.make(update, good, { status: 200 }))
  if (first) compareSent(trial, update, good.note, sent, first)
  const current =
    recordOf(await trial.make(read, { ids, note: 'después del cambio' }, { status: 200 })) ?? record
  compareSent(trial, read, 'después del cambio', sent, current)
  const stale = { ...sent, ...versionsOf(current), version: otherVersion(current) }
  const conflict = { ids, body: stale, note: 'una versión que no es la del registro' }
  const refused = await trial.make(update, conflict, { status: 409, code: 'stale' })
  if (refused && isJsonObject(refused.body) && !isJsonObject(refused.body.current))
    trial.differ(update, conflict, {
      field: 'current',
      expected: 'el registro como está',
      received: 'no vino',
      agreement: writes,
    })
  return recordOf(await trial.make(read, { ids, note: 'después del conflicto' }, { status: 200 })) ?? current
}

/** A version that a record does not have: the one before, where there is one. */
export const otherVersion = ({ version }: StoredRecord): number => (version > 1 ? version - 1 : version + 1)

/** What a change names of the record that it was made from. */
export const versionsOf = (record: StoredRecord): JsonObject => {
  const pending = pendingOf(record)
  return { version: record.version, ...(pending ? { pendingVersion: pending.version } : {}) }
}

async function putBack(
  trial: ServiceTrial,
  remove: DescribedCall,
  { id, version }: StoredRecord,
): Promise<void> {
  const made = { ids: { id }, headers: { 'if-match': `"${version}"` }, note: 'el registro de la prueba' }
  const last = recordOf(await trial.make(remove, made, { status: 200 }))
  if (last && last.status !== 'INACTIVO')
    trial.differ(remove, made, {
      field: 'status',
      expected: 'INACTIVO',
      received: String(last.status),
      agreement: writes,
    })
}

/** The record of an answer, if it is one. */
export const recordOf = (answer: Answer | undefined): StoredRecord | undefined =>
  isJsonObject(answer?.body) && typeof answer.body.id === 'string' ? (answer.body as StoredRecord) : undefined
