import { randomUUID } from 'node:crypto'
import { dequal } from 'dequal'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { otherVersion, recordOf, versionsOf } from './change-check.ts'
import type { DescribedCall } from './described-services.ts'
import { pageOf } from './list-check.ts'
import { changeOf } from './new-record.ts'
import type { ServiceTrial } from './service-trial.ts'

type Find = (method: string, rest: string) => DescribedCall | undefined

const agreement = 'docs/api.md, «What holds for every call»: four eyes'

/** Under dual control: a change is proposed on a record in force, which stays as it is, and withdrawn. */
export async function checkProposal(trial: ServiceTrial, resource: Resource, find: Find): Promise<void> {
  const [list, read, update] = [find('GET', ''), find('GET', '/{id}'), find('PUT', '/{id}')]
  const withdraw = find('POST', '/{id}/retirar')
  if (!list || !read || !update || !withdraw) return
  const rows = pageOf(await trial.make(list, { note: 'antes de proponer' }, { status: 200 }))?.data ?? []
  for (const row of rows.slice(0, 5)) {
    const ids = { id: String(row.id) }
    const record = recordOf(await trial.make(read, { ids, note: 'antes de proponer' }, { status: 200 }))
    const change = record && !pendingOf(record) && changeOf(resource.screen, record)
    if (record && change) return propose(trial, resource, { read, update, withdraw }, record, change)
  }
  trial.omit(
    update,
    'no hay un texto libre que cambiar en un registro sin cambios pendientes: solo se probaron los rechazos',
  )
}

async function propose(
  trial: ServiceTrial,
  { screen }: Resource,
  { read, update, withdraw }: Record<'read' | 'update' | 'withdraw', DescribedCall>,
  record: StoredRecord,
  change: JsonObject,
): Promise<void> {
  const ids = { id: record.id }
  const sent = { ...sentPart(screen, record), ...change }
  const stale = {
    ids,
    body: { ...sent, version: otherVersion(record) },
    note: 'una versión que no es la del registro',
  }
  const refused = await trial.make(update, stale, { status: 409, code: 'stale' })
  if (refused && isJsonObject(refused.body) && !isJsonObject(refused.body.current))
    trial.differ(update, stale, {
      field: 'current',
      expected: 'el registro como está',
      received: 'no vino',
      agreement,
    })
  const made = {
    ids,
    body: { ...sent, ...versionsOf(record) },
    headers: { 'idempotency-key': randomUUID() },
    note: 'un cambio de un texto',
  }
  const first = recordOf(await trial.make(update, made, { status: 200, orRefused: true }))
  if (!first) return
  const second = recordOf(await trial.make(update, { ...made, note: 'el mismo, repetido' }, { status: 200 }))
  if (second && !dequal(second.version, first.version))
    trial.differ(
      update,
      { note: 'el mismo, repetido' },
      { field: 'version', expected: 'la de la primera respuesta', received: 'otra', agreement },
    )
  const current = recordOf(await trial.make(read, { ids, note: 'mientras espera' }, { status: 200 }))
  const pending = current && pendingOf(current)
  if (pending) await takeBack(trial, { read, withdraw }, record, current, change)
  else if (current) {
    const before = { ids, body: { ...sentPart(screen, record), ...versionsOf(current) }, note: 'como estaba' }
    await trial.make(update, before, { status: 200 })
  }
}

async function takeBack(
  trial: ServiceTrial,
  { read, withdraw }: Record<'read' | 'withdraw', DescribedCall>,
  record: StoredRecord,
  current: StoredRecord,
  change: JsonObject,
): Promise<void> {
  const ids = { id: record.id }
  const [name = ''] = Object.keys(change)
  const differ = (call: DescribedCall, note: string, field: string, expected: string): void =>
    trial.differ(call, { note }, { field, expected, received: 'otra cosa', agreement })
  if (current[name] !== record[name])
    differ(read, 'mientras espera', name, 'el valor vigente: el cambio espera')
  const pointers = pendingOf(current)?.changes.map(({ pointer }) => pointer) ?? []
  if (!pointers.includes(`/${name}`))
    differ(read, 'mientras espera', 'pending.changes', `el cambio de «${name}»`)
  for (let open = pendingOf(current), tries = 0; open && tries < 2; tries++) {
    const made = { ids, body: { version: open.version }, note: 'el cambio de la prueba' }
    const left = recordOf(await trial.make(withdraw, made, { status: 200 }))
    open = left && pendingOf(left)
  }
  const after = recordOf(await trial.make(read, { ids, note: 'después de retirarlo' }, { status: 200 }))
  if (after && pendingOf(after)) differ(read, 'después de retirarlo', 'pending', 'que no esté')
}
