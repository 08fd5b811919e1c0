import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { type HomeTexts, homeTextNames, homeTextPath, textCatalogues } from '#src/schema/welcome-texts.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { PassOn } from '../services/service-reads.ts'
import type { Tables } from '../sql/tables.ts'
import { requireSession } from './permissions.ts'

/**
 * The texts of home as their catalogue has them, for whoever is signed in (spec §1).
 * @param passOn reads them from the service of the catalogue, where that is elsewhere
 */
export function homeTextRoute(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
  passOn?: PassOn,
): void {
  const catalogues = resources.find(({ screen }) => screen.id === textCatalogues.resource)
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(base + homeTextPath, { onRequest }, async (request): Promise<{ data: HomeTexts }> => {
    if (!catalogues) return { data: {} }
    if (passOn) return { data: textsIn(await passOn(request, homeTextPath).catch(none)) }
    const { rows } = await sql<{ key: string; value: string }>`
      select key, value from ${sql.table(catalogues.table.name)}
      where catalogue = ${textCatalogues.home} and key in (${sql.join([...names.keys()])})
        and status = 'ACTIVO'`.execute(db)
    return { data: Object.fromEntries(rows.map(({ key, value }) => [names.get(key), value])) }
  })
}

/** A service that is down or has no texts leaves home to those of the product. */
function none(error: unknown): JsonObject {
  if (error instanceof ApiError) return {}
  throw error
}

const textsIn = ({ data }: JsonObject): HomeTexts =>
  isJsonObject(data)
    ? Object.fromEntries(
        homeTextNames.flatMap((name) => (typeof data[name] === 'string' ? [[name, data[name]]] : [])),
      )
    : {}

const names = new Map(homeTextNames.map((name) => [`home.${name}`, name]))
