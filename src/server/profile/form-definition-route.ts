import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import {
  actionsReading,
  definitionNamePattern,
  definitionsResource,
  formPath,
} from '#src/schema/form-definitions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { PassOn } from '../services/service-reads.ts'
import type { Tables } from '../sql/tables.ts'
import { requireAnyActionOf } from './permissions.ts'

type Named = { Params: { name: string } }

/**
 * A form definition as the specification has it (`{ formControls }`, spec part 2, point 24), for who fills in a form
 * that it draws and for who sees the screen of the definitions.
 * @param passOn reads it from the service of the definitions, where that is elsewhere
 */
export function formDefinitionRoute(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
  passOn?: PassOn,
): void {
  const screens = resources.map(({ screen }) => screen)
  const definitions = resources.find(({ screen }) => screen.id === definitionsResource)
  if (!definitions) return
  const seeing = actionId(definitions.screen.menu.id, 'ver')

  scope.get<Named>(
    base + formPath(':name'),
    {
      onRequest: ({ principal, params: { name } }) =>
        requireAnyActionOf(db, principal, [seeing, ...actionsReading(screens, name)]),
    },
    async (request): Promise<JsonObject> => {
      const { name } = request.params
      if (!isName.test(name)) throw new ApiError('notFound')
      if (passOn) return passOn(request, formPath(name))
      const { rows } = await sql<{ definition: JsonObject }>`
        select definition from ${sql.table(definitions.table.name)}
        where name = ${name} and status = 'ACTIVO' and approval_status = 'APROBADO'`.execute(db)
      const [found] = rows
      if (!found) throw new ApiError('notFound')
      return found.definition
    },
  )
}

const isName = new RegExp(definitionNamePattern)
