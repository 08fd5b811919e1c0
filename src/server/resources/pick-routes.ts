import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivate } from '#src/kinds/list-terms.ts'
import type { Filter } from '#src/query/filter.ts'
import { writeListBody } from '#src/query/write-list-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { fewestFigures, pickedFields, picksPath } from '#src/schema/picking-of.ts'
import type { Picking } from '#src/schema/property-dialect.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import type { Accesses } from '../audit/accesses.ts'
import { bodyLimit } from '../http/body-limit.ts'
import { ApiError } from '../http/errors.ts'
import { requireAnyAction } from '../profile/permissions.ts'
import { isId } from './read/read-record.ts'
import type { RecordStore } from './record-store.ts'
import type { Resource } from './resource.ts'
import type { ResourceCalls } from './routes/resource-calls.ts'

/** Sizes of what is offered at once. */
const most = 15

/**
 * `POST {path}/elegibles/{field}` with `{q}`, the number of a record, or `{holder}`, the id of whose they are: the records
 * of another screen that a field offers (`x-picked`), for who may fill it in, whether or not they see that screen. Of
 * each they get the end of its number, whose it is and its states. `GET …/{id}` has the whole number of the chosen one.
 */
export function pickRoutes(
  scope: FastifyInstance,
  path: string,
  { resource: { screen }, db, authorOf }: ResourceCalls,
  resources: Resource[],
  storeOf: (screen: string) => RecordStore,
  accesses: Pick<Accesses, 'named' | 'viewed'>,
): void {
  const onRequest = ({ principal }: FastifyRequest): Promise<void> =>
    requireAnyAction(db, principal, screen.menu.id, [creationOf(screen).action, editionOf(screen)])
  for (const { name, property } of pickedFields(screen)) {
    const picking = property['x-picked']
    const target = resources.find((one) => one.screen.id === picking?.from)?.screen
    if (!picking || !target) continue
    const shown = shownFields(target, picking)
    const labelled = ({ labels = {} }: { labels?: Labels | undefined }): Labels =>
      labels[picking.by] ? { [picking.by]: labels[picking.by] ?? {} } : {}
    scope.post(`${path}/${picksPath}/${name}`, { onRequest, bodyLimit }, async (request) => {
      const { search, held } = soughtBy(request.body, picking.by)
      const filters = [...held, ...offeredBy(picking)]
      const query = { page: 1, size: most, sort: [], search, filters }
      const found = await storeOf(target.id).search(request, writeListBody(query))
      await accesses.named(authorOf(request), target, found.data.length)
      const { page, size, total, totalExact } = found
      const data = found.data.map((record) => ({
        ...partOf(record, shown),
        labels: { ...labelled(found), ...labelled(record) },
      }))
      return { data, page, size, total, totalExact }
    })
    scope.get<{ Params: { id: string } }>(
      `${path}/${picksPath}/${name}/:id`,
      { onRequest },
      async (request): Promise<StoredRecord> => {
        const record = await storeOf(target.id).read(request, request.params.id, undefined)
        if (!isOffered(record, picking)) throw new ApiError('notFound')
        await accesses.viewed(authorOf(request), target, record.id)
        return { ...partOf(record, shown), labels: labelled(record) }
      },
    )
  }
}

/** What is told of a record: what it is called and looked for by, and how it stands; no amount and nothing private else. */
function shownFields({ label, fields }: Screen, { take, by, where = {} }: Picking): string[] {
  const open = new Set(fields.filter((field) => !isPrivate(field)).map(({ name }) => name))
  const states = fields.filter(({ property }) => property.oneOf?.some((option) => option['x-mark']))
  const others = [...fieldsOfLabel(label), ...Object.keys(where), ...states.map(({ name }) => name)]
  return [...new Set(['id', 'version', take, by, ...others.filter((name) => open.has(name))])]
}

const partOf = (record: StoredRecord, names: string[]): StoredRecord => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
  ...{ id: record.id, version: record.version },
})

const offeredBy = ({ where = {} }: Picking): Filter[] =>
  Object.entries(where).map(([field, values]) => ({ field, operator: 'eq', values: [values].flat() }))

const isOffered = (record: StoredRecord, { where = {} }: Picking): boolean =>
  Object.entries(where).every(([name, values]) => [values].flat().includes(String(record[name])))

/** @throws ApiError `invalid` for what is neither a number nor an id, so that nobody lists all of a screen */
function soughtBy(body: unknown, by: string): { search: string; held: Filter[] } {
  const { q = '', holder: id, ...others } = isJsonObject(body) ? body : {}
  const isNumber = typeof q === 'string' && q.replaceAll(/\D/g, '').length >= fewestFigures
  const isHeld = typeof id === 'string' && isId(id)
  if (Object.keys(others).length > 0 || (!isNumber && !isHeld)) {
    const message = `Envíe «q», un número de ${fewestFigures} cifras o más, o «holder», un identificador.`
    throw new ApiError('invalid', { issues: [{ pointer: '/q', keyword: 'query', message }] })
  }
  return { search: isNumber ? q : '', held: isHeld ? [{ field: by, operator: 'eq', values: [id] }] : [] }
}
