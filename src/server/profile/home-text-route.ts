import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type HomeTexts, homeTextNames, homeTextPath, textCatalogues } from '#src/schema/welcome-texts.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { requireSession } from './permissions.ts'

/** The texts of home as their catalogue has them, for whoever is signed in (spec §1). */
export function homeTextRoute(
  scope: FastifyInstance,
  base: string,
  resources: Resource[],
  db: Kysely<Tables>,
): void {
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(
    base + homeTextPath,
    { onRequest },
    async (): Promise<{ data: HomeTexts }> => ({
      data: await readHomeTexts(db, resources),
    }),
  )
}

/** Reads the texts of home in their catalogue; none where the product has no catalogues. */
export async function readHomeTexts(db: Kysely<Tables>, resources: Resource[]): Promise<HomeTexts> {
  const catalogues = resources.find(({ screen }) => screen.id === textCatalogues.resource)
  if (!catalogues) return {}
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from ${sql.table(catalogues.table.name)}
    where catalogue = ${textCatalogues.home} and key in (${sql.join([...names.keys()])})
      and status = 'ACTIVO'`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [names.get(key), value]))
}

const names = new Map(homeTextNames.map((name) => [`home.${name}`, name]))
