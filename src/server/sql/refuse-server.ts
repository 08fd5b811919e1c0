import { type Kysely, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import type { Tables } from './tables.ts'

/** Facts of a PostgreSQL server that the product needs, as the server reports them. */
export type ServerFacts = {
  /** Such as 170002 for 17.2. */
  version: number
  release: string
  encoding: string
  /** Where tables are created; null when the search path leads nowhere. */
  schema: string | null
  mayCreate: boolean
}

export async function readServer(db: Kysely<Tables>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as release,
      current_setting('server_encoding') as encoding, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The server tells nothing of itself')
  return facts
}

/** @throws StartupError when the product could not run, or run correctly, on the server. */
export function refuseServer({ version, release, encoding, schema, mayCreate }: ServerFacts): void {
  if (version < 170_000)
    throw new StartupError(
      `El servidor de DATABASE_URL es PostgreSQL ${release}; se necesita la versión 17 o posterior.`,
    )
  if (encoding !== 'UTF8')
    throw new StartupError(
      `La base de datos de DATABASE_URL está en ${encoding}; créela de nuevo con ENCODING 'UTF8'.`,
    )
  if (schema === null)
    throw new StartupError(
      'El search_path del usuario de DATABASE_URL no tiene ningún esquema que exista; créelo o corrija search_path.',
    )
  if (!mayCreate)
    throw new StartupError(
      `El usuario de DATABASE_URL no puede crear tablas en el esquema ${schema}; concédale CREATE en él.`,
    )
}
