import { join } from 'node:path'
import { readConfig } from '#src/server/config.ts'
import { startProduct } from '#src/start/start-product.ts'
import { auditIn } from './audit-in.ts'
import { startEveryService } from './every-service-elsewhere.ts'
import { databaseFor } from './filled-database.ts'
import type { Product } from './product.ts'
import { root } from './start-server.ts'
import { freePort, temporaryFolder } from './temporary.ts'

/** Whether the services of products are second copies of them: `TEST_ELSEWHERE=1 npx vitest run --project acceptance …`. */
const isElsewhere = process.env.TEST_ELSEWHERE === '1'

/**
 * The product in the process of the tests, on PostgreSQL: it stands in a fraction of the time of a process of its own,
 * and cannot be killed. Its database is a copy of the filled one, or empty where it has other schemas.
 * @param environment its settings, as `npm start` reads them
 * @param clientDir the built client, where it is not the project's
 * @param day on which its rows were loaded, where it matters that it is that of its clock, as it does for loans
 */
export async function startProductHere({
  environment = {},
  clientDir,
  day,
}: {
  environment?: Record<string, string>
  clientDir?: string
  day?: string
} = {}): Promise<Product> {
  const data = temporaryFolder('product')
  const port = String(await freePort())
  const elsewhere = isElsewhere ? await startEveryService(`http://localhost:${port}`, environment) : undefined
  const settings = {
    BACKOFFICE_DEMO: '1',
    PORT: port,
    DATA_DIR: data.path,
    FILES_DIR: join(data.path, 'files'),
    RATE_LIMIT: '0',
    ...elsewhere?.environment,
    ...environment,
  }
  const read = readConfig(settings, root)
  const requested = { ...read, audit: auditIn(data.path), clientDir: clientDir ?? read.clientDir }
  const database = await databaseFor(requested, data.path, { day })
  const config = { ...requested, ...database.settings, dataDir: data.path }
  let running = await startProduct(config)
  await elsewhere?.ready()
  return {
    url: config.publicUrl,
    restart: async (how = 'cleanly') => {
      if (how === 'killed') throw new Error('Only a product in a process of its own can be killed.')
      await running.close()
      running = await startProduct(config)
    },
    stop: async () => {
      await running.close()
      await elsewhere?.stop()
      await database.remove()
      data.remove()
    },
  }
}
