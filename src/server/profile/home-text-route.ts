import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { type HomeTexts, homeTextNames, homeTextPath, textCatalogues } from '#src/schema/welcome-texts.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { PassOn } from '../services/service-reads.ts'
import type { Tables } from '../sql/tables.ts'
import { requireSession } from './permissions.ts'

/** `GET {base}` with the texts of home as their catalogue has them, for whoever is signed in (spec §1). */
export function homeTextRoute(scope: FastifyInstance, base: string, source: TextSource): void {
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(source.db, principal)

  scope.get(
    base + homeTextPath,
    { onRequest },
    async (request): Promise<{ data: HomeTexts }> => ({
      data: await readHomeTexts(request, source),
    }),
  )
}

/** Where the texts of home are read. */
export type TextSource = {
  db: Kysely<Tables>
  resources: Resource[]
  /** Reads them from the service of the catalogue, where that is elsewhere. */
  passOn?: PassOn | undefined
}

/** Reads the texts of home in their catalogue; none where the product has no catalogues. */
export async function readHomeTexts(
  request: FastifyRequest,
  { db, resources, passOn }: TextSource,
): Promise<HomeTexts> {
  const catalogues = resources.find(({ screen }) => screen.id === textCatalogues.resource)
  if (!catalogues) return {}
  if (passOn) return textsIn(await passOn(request, homeTextPath).catch(none))
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from ${sql.table(catalogues.table.name)}
    where catalogue = ${textCatalogues.home} and key in (${sql.join([...names.keys()])})
      and status = 'ACTIVO'`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [names.get(key), value]))
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
