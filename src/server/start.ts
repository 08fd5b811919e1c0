import type { FastifyInstance } from 'fastify'
import { type Catalogue, loadCatalogue } from '#src/lint/load.ts'
import { createApp } from './app.ts'
import { atSchema } from './at-schema.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { loadDemoData } from './demo-data.ts'
import { loadVolume } from './demonstration/load-volume.ts'
import { openFiles } from './files/files.ts'
import { createIdentity } from './identity.ts'
import { keepMenuRows } from './profile/menu-rows.ts'
import { seedPermissions } from './profile/seed.ts'
import { type Resource, toResource } from './resources/resource.ts'
import { withoutOrder } from './sql/create-references.ts'
import { openDatabase } from './sql/database.ts'
import { migrate, underMigrationLock } from './sql/migrate.ts'
import type { Database } from './sql/tables.ts'
import { StartupError } from './startup-error.ts'

/** A product that answers on its port. */
export type Running = { url: string; engine: Database['engine']; close: () => Promise<void> }

/**
 * Starts everything in this process on one port: schemas, database, identity provider, API and client.
 * @param tell is told, in Spanish, of what takes a while
 * @param open opens its database, which it closes
 * @throws SchemaError or StartupError, having undone what it had begun.
 */
export async function startServer(
  config: Config,
  tell: (line: string) => void = () => undefined,
  open: (config: Config) => Promise<Database> = openDatabase,
): Promise<Running> {
  const catalogue = loadCatalogue(config.schemasDir)
  const clock = createClock(config.fixedDate)
  const resources = catalogue.screens.map((screen) => toResource(screen, catalogue.screens, clock))
  const database = await open(config)
  try {
    await prepareData(config, database, catalogue, resources, tell)
    const identity = await createIdentity(config, database.db)
    const files = await openFiles(config, database.db)
    const app = await createApp({ config, database, resources, identity, files })
    await listen(app, config)
    return {
      url: config.publicUrl,
      engine: database.engine,
      close: async () => {
        try {
          await app.close()
        } finally {
          await database.close()
        }
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Tables, permissions and demonstration rows; all of them, or none when something is wrong. */
const prepareData = (
  config: Config,
  { db }: Database,
  catalogue: Catalogue,
  resources: Resource[],
  tell: (line: string) => void,
): Promise<void> =>
  underMigrationLock(db, async (transaction) => {
    await atSchema(catalogue.screens, config.schemasDir, () => migrate(transaction, catalogue.screens))
    await seedPermissions(transaction, catalogue)
    await keepMenuRows(transaction, resources)
    const today = createClock(config.fixedDate).today()
    if (config.demo)
      await withoutOrder(transaction, async () => {
        for (const resource of resources) await loadDemoData(transaction, resource, config.schemasDir, today)
        if (config.demoVolume) await loadVolume(transaction, resources, today, tell)
      })
  })

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartupError(`El puerto ${port} ya está en uso; ciérrelo o indique otro con PORT.`)
    if (code === 'EACCES')
      throw new StartupError(`No hay permiso para usar el puerto ${port}; indique otro con PORT.`)
    throw error
  }
}
