import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type NumberHolder, numberFields, numberHoldersOf } from '#src/compile/number-holders.ts'
import { actionId } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { holdersPath, type RecordHolder } from '#src/schema/record-holder.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { ApiError } from '../../http/errors.ts'
import { heldActions } from '../../profile/permissions.ts'
import type { Tables } from '../../sql/tables.ts'
import { columnOf } from '../column-of.ts'
import { numberOfHeld } from '../derived-holders.ts'
import { labelFields, labelOf, valuesOf } from '../labels/label-of.ts'
import { isId, readRecord } from '../read/read-record.ts'
import type { Resource } from '../resource.ts'

/** Whose a record of a service elsewhere is. @throws ApiError `notFound` */
export type HoldersElsewhere = (request: FastifyRequest, id: string) => Promise<RecordHolder[]>

type WithId = { Params: { id: string } }

const viewAction = ({ menu }: Screen): number => actionId(menu.id, 'ver')

/**
 * `GET {path}/{id}/titulares`: whose the accounts and loans are that a record has the numbers of, as the lists of these
 * name them, for who may see both. Two statements, and one for each number; one more where there is nobody.
 * @param elsewhere tells it of records that a service elsewhere has
 */
export function holderRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  resources: Resource[],
  db: Kysely<Tables>,
  elsewhere?: HoldersElsewhere,
): void {
  const { screen } = resource
  if (numberFields(screen).length === 0) return
  const holders = numberHoldersOf(
    screen,
    resources.flatMap((one) => (one.isElsewhere && !elsewhere ? [] : [one.screen])),
  )
  scope.get<WithId>(`${path}/:id/${holdersPath}`, async (request) => {
    const { params, principal } = request
    const { id } = params
    const actions = [screen, ...holders.map(({ owner }) => owner)].map(viewAction)
    const held = await heldActions(db, principal, [...new Set(actions)])
    if (!held.has(viewAction(screen))) throw new ApiError('forbidden')
    const seen = holders.filter(({ owner }) => held.has(viewAction(owner)))
    if (elsewhere) {
      const reported = await elsewhere(request, id)
      const isSeen = ({ field, resource: of }: RecordHolder): boolean =>
        seen.some((one) => one.name === field && one.resource === of)
      return { data: reported.filter(isSeen) }
    }
    const found = await Promise.all(
      seen.map(async (holder) => {
        const title = holderTitle(screen, holder, seen.length === 1)
        const rows = await readHolder(db, { resource, resources, id }, holder)
        return rows.map((row) => ({ ...row, title }))
      }),
    )
    const data = found.flat()
    // An answer of nobody is about a record.
    if (data.length === 0) await readRecord(db, resource, id)
    return { data }
  })
}

/** What a screen calls whose its number is, as its list does; of several numbers with which one that is. */
function holderTitle(screen: Screen, { name, field }: NumberHolder, isOnly: boolean): string {
  const derived = screen.fields.find((one) => numberOfHeld(one) === name)
  const title = derived?.title ?? field.title
  return isOnly ? title : `${title} (${findField(screen, name)?.title ?? ''})`
}

async function readHolder(
  db: Kysely<Tables>,
  { resource, resources, id }: { resource: Resource; resources: Resource[]; id: string },
  { name, owner, key, field, resource: of }: NumberHolder,
): Promise<Omit<RecordHolder, 'title'>[]> {
  const [owners, target] = [owner.id, of].map((one) => resources.find(({ screen }) => screen.id === one))
  if (!owners || !target || target.isElsewhere || target.screen.dated || !isId(id)) return []
  const { rows } = await sql<{ id: string; values: JsonObject }>`
    select _held.id, ${valuesOf(target, labelFields(target), '_held')} as values
    from ${sql.table(resource.table.name)} as _record
    join ${sql.table(owners.table.name)} as _owner
      on _owner.${columnOf(owners, key)} = _record.${columnOf(resource, name)}
    join ${sql.table(target.table.name)} as _held on _held.id = _owner.${columnOf(owners, field.name)}
    where _record.id = ${id}`.execute(db)
  return rows.map((row) => ({
    field: name,
    resource: of,
    id: row.id,
    label: labelOf(target, row.values),
  }))
}
