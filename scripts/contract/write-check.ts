import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { isDual } from '#src/server/resources/writes.ts'
import { anyIds } from './caller-check.ts'
import { checkChanges } from './change-check.ts'
import type { DescribedCall } from './described-services.ts'
import { checkProposal } from './proposal-check.ts'
import { unknownId } from './record-check.ts'
import type { ServiceTrial } from './service-trial.ts'

type Find = (method: string, rest: string) => DescribedCall | undefined

/** Refusals of all writes of a resource; then one record is created, changed and put back where that can be done. */
export async function checkWrites(trial: ServiceTrial, resource: Resource, find: Find): Promise<void> {
  const own = trial.calls.filter((call) => call.resource === resource)
  for (const call of own) if (isStep(call, resource)) await checkStep(trial, call)
  for (const call of own) if (isTogether(call, resource)) await checkTogether(trial, call)
  const [create, update, remove] = [find('POST', ''), find('PUT', '/{id}'), find('DELETE', '/{id}')]
  if (!create || !update) return
  const isAllowed = await checkEmpty(trial, create, resource)
  const unknown = { ids: { id: unknownId }, note: 'un registro que no existe' }
  await trial.make(
    update,
    { ...unknown, body: { version: 1 } },
    { status: 404, code: 'notFound', orForbidden: true },
  )
  if (remove)
    await trial.make(
      remove,
      { ...unknown, headers: { 'if-match': '"1"' } },
      { status: 404, code: 'notFound', orForbidden: true },
    )
  if (!isAllowed) return
  if (isDual(resource)) await checkProposal(trial, resource, find)
  else if (remove) await checkChanges(trial, resource, find)
  else trial.omit(create, 'lo que se crea aquí no se puede quitar: solo se probaron los rechazos')
}

/** A step of one record, beside those of its own address: of an approval, a workflow or a named call. */
const isStep = ({ method, path }: DescribedCall, { screen }: Resource): boolean =>
  method === 'POST' && path.includes(`${screen.path}/{id}/`)

/** A step of several records at once. */
const isTogether = ({ method, path }: DescribedCall, { screen }: Resource): boolean =>
  method === 'POST' &&
  (screen.workflow?.transitions ?? []).some(({ name }) => path.endsWith(`${screen.path}/${name}`))

async function checkTogether(trial: ServiceTrial, call: DescribedCall): Promise<void> {
  const made = { body: { records: [] }, note: 'ningún registro' }
  const nobody = { ...made, caller: 'nobody' as const, note: 'sin token' }
  await trial.make(call, nobody, { status: 401, code: 'unauthorized' })
  await trial.make(call, made, { status: 422, code: 'invalid', orForbidden: true })
}

async function checkStep(trial: ServiceTrial, call: DescribedCall): Promise<void> {
  const made = { ids: anyIds, body: { version: 1, reason: 'Prueba de contrato sin efecto.' } }
  await trial.make(
    call,
    { ...made, caller: 'nobody', note: 'sin token' },
    { status: 401, code: 'unauthorized' },
  )
  await trial.make(
    call,
    { ...made, note: 'un registro que no existe' },
    { status: 404, code: 'notFound', orForbidden: true },
  )
}

/** An empty record is refused at each field that must come. @returns whether the caller may create */
async function checkEmpty(
  trial: ServiceTrial,
  create: DescribedCall,
  { screen }: Resource,
): Promise<boolean> {
  await trial.make(
    create,
    { body: {}, caller: 'nobody', note: 'sin token' },
    { status: 401, code: 'unauthorized' },
  )
  if (trial.client.has('unpermitted'))
    await trial.make(
      create,
      { body: {}, caller: 'unpermitted', note: 'sin permiso' },
      { status: 403, code: 'forbidden' },
    )
  const made = { body: {}, note: 'un registro vacío' }
  const answer = await trial.make(create, made, { status: 422, code: 'invalid', orForbidden: true })
  const errors =
    isJsonObject(answer?.body) && Array.isArray(answer.body.errors)
      ? (answer.body.errors as JsonObject[])
      : []
  const pointers = errors.map(({ pointer }) => String(pointer))
  const required = screen.fields.find(
    ({ name, required: must, readOnly, property }) =>
      must && !readOnly && property['x-visible'] === undefined && pointers.includes(`/${name}`),
  )
  if (answer && !required)
    trial.differ(create, made, {
      field: 'errors[].pointer',
      expected: 'cada campo obligatorio, como «/code»',
      received: pointers.join(', ') || 'ninguno',
      agreement: 'docs/api.md, «What holds for every call»; RFC 6901',
    })
  const extra = { body: { campoQueNoHay: 1 }, note: 'un campo que no existe' }
  await trial.make(create, extra, { status: 422, code: 'invalid', at: '/campoQueNoHay', orForbidden: true })
  return (
    answer !== undefined || !trial.omissions.some(({ call }) => call === `${create.method} ${create.path}`)
  )
}
