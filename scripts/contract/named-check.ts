import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { serviceBases } from '#src/server/client-config.ts'
import type { NamedCall } from '#src/server/named-calls/named-call.ts'
import { namedCalls } from '#src/server/named-calls/named-calls.ts'
import { anyIds, checkCallers } from './caller-check.ts'
import type { DescribedCall } from './described-services.ts'
import { checkPages, pageOf } from './list-check.ts'
import { unknownId } from './record-check.ts'
import type { Made, ServiceTrial } from './service-trial.ts'

/** Records of other services that calls are made for, where they are known. */
export type Subjects = { client?: string | undefined; account?: string | undefined }

const agreement = 'docs/api.md, «Calls that the specification names»'

/** The calls that the specification names beside a resource's own address; those that write as they are refused. */
export async function checkNamedCalls(
  trial: ServiceTrial,
  subjects: Subjects,
  writes: boolean,
): Promise<void> {
  for (const named of namedCalls.filter(({ service }) => service === trial.service)) {
    const path = (serviceBases[named.service] + named.path).replace(/:(\w+)/g, '{$1}')
    const call = trial.find(named.method, path)
    if (call) await checkNamed(trial, named, call, subjects, writes)
  }
}

async function checkNamed(
  trial: ServiceTrial,
  { does }: NamedCall,
  call: DescribedCall,
  subjects: Subjects,
  writes: boolean,
): Promise<void> {
  if (does.is === 'list') await checkList(trial, call, does.where ?? {})
  else if (does.is === 'overview') await trial.make(call, {}, { status: 200 })
  else if (does.is === 'read')
    await checkRead(trial, call, does.what === 'savingsAccount' ? subjects.account : subjects.client)
  else if (writes) await checkRefusals(trial, call)
  if (does.is === 'list' || does.is === 'overview' || does.is === 'read')
    await checkCallers(trial, [call], () => true)
}

/** A list whose name says a condition has no other records. */
async function checkList(trial: ServiceTrial, call: DescribedCall, where: JsonObject): Promise<void> {
  if (call.resource) await checkPages(trial, call, call.resource)
  const page = pageOf(await trial.make(call, {}, { status: 200 }))
  for (const [field, value] of Object.entries(where)) {
    const wrong = page?.data.filter((row) => row[field] !== value) ?? []
    if (wrong.length > 0)
      trial.differ(
        call,
        {},
        {
          field: `data[].${field}`,
          expected: `solo ${value}`,
          received: `${wrong.length} de otro`,
          agreement,
        },
      )
  }
}

async function checkRead(trial: ServiceTrial, call: DescribedCall, id: string | undefined): Promise<void> {
  if (!call.path.includes('{id}') && call.method === 'GET') await trial.make(call, {}, { status: 200 })
  else if (call.method === 'POST') {
    await trial.make(call, { body: {}, note: 'vacía' }, { status: 422, code: 'invalid', orForbidden: true })
    const [member] = requiredOf(call)
    if (member)
      await trial.make(
        call,
        { body: { [member]: '0000000000' }, note: 'un número que no existe' },
        { status: 404, code: 'notFound', orForbidden: true },
      )
  } else {
    if (id !== undefined)
      await trial.make(call, { ids: { id }, note: 'uno que existe' }, { status: 200, orForbidden: true })
    const unknown = { ids: { id: unknownId }, note: 'uno que no existe' }
    await trial.make(call, unknown, { status: 404, code: 'notFound', orForbidden: true })
  }
}

function requiredOf({ operation }: DescribedCall): string[] {
  const { content } = (operation.requestBody ?? {}) as { content?: Record<string, { schema: JsonObject }> }
  const schema = content?.['application/json']?.schema
  return isJsonObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : []
}

async function checkRefusals(trial: ServiceTrial, call: DescribedCall): Promise<void> {
  const made: Made = { ids: anyIds, body: {} }
  await trial.make(
    call,
    { ...made, caller: 'nobody', note: 'sin token' },
    { status: 401, code: 'unauthorized' },
  )
  const isOfRecord = call.path.includes('{id}')
  await trial.make(
    call,
    {
      ...made,
      body: isOfRecord ? { version: 1, reason: 'Prueba de contrato sin efecto.' } : {},
      note: isOfRecord ? 'un registro que no existe' : 'vacía',
    },
    isOfRecord
      ? { status: 404, code: 'notFound', orForbidden: true }
      : { status: 422, code: 'invalid', orForbidden: true },
  )
}
