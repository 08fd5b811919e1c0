import type { FastifyInstance } from 'fastify'
import { loadCatalogue } from '#src/lint/load.ts'
import { createApp } from '#src/server/app.ts'
import { openTrail, type Trail } from '#src/server/audit/heads/trail.ts'
import { createClock } from '#src/server/clock.ts'
import type { Config } from '#src/server/config.ts'
import { createDiskStore } from '#src/server/files/disk-store.ts'
import { openFiles } from '#src/server/files/files.ts'
import { createIdentity } from '#src/server/identity.ts'
import { openSender } from '#src/server/mail/mail-sender.ts'
import type { MailSettings } from '#src/server/mail/read-mail.ts'
import { startDigests } from '#src/server/mail/start-digests.ts'
import { openReportThread } from '#src/server/operations/write-report/open-report-thread.ts'
import { startWorker } from '#src/server/outbox/worker.ts'
import { prepareData } from '#src/server/prepare-data.ts'
import { startScheduler } from '#src/server/scheduler/scheduler.ts'
import { openServices } from '#src/server/services/open-services.ts'
import { startDeliveries } from '#src/server/services/start-deliveries.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { toResources } from '#src/server/to-resources.ts'

/** A product that answers on its port. */
export type Running = { url: string; engine: Database['engine']; close: () => Promise<void> }

/**
 * Starts everything in this process on one port: schemas, database, identity provider, API and client.
 * @param report receives, in Spanish, what takes a while
 * @param open opens its database, which it closes
 * @throws SchemaError or StartupError, having undone what it had started.
 */
export async function startProduct(
  config: Config,
  report: (line: string) => void = () => undefined,
  open: (config: Config) => Promise<Database> = openDatabase,
): Promise<Running> {
  const catalogue = loadCatalogue(config.schemasDir)
  const clock = createClock(config.fixedDate)
  const resources = toResources(
    catalogue.screens,
    config.schemasDir,
    clock,
    new Set(config.services.map(({ name }) => name)),
  )
  const database = await open(config)
  let trail: Trail | undefined
  try {
    trail = await openTrail(config.audit)
    await trail.admit(database.db)
    const store = createDiskStore(config.filesDir)
    await prepareData(database.db, catalogue, resources, { ...config, store }, clock, report)
    await trail.begin(database.db)
    const identity = await createIdentity(config, database.db)
    const files = await openFiles(store, database.db)
    const services = openServices(config.services, database.db, resources)
    const app = await createApp({ config, database, resources, identity, files, trail, services })
    await listen(app, config)
    const reportFault = (line: string): void => app.log.error(line)
    const { databaseUrl, filesDir } = config
    // PGlite has one connection, which a thread of its own could not have.
    const reportThread = databaseUrl ? openReportThread({ databaseUrl, filesDir }) : undefined
    const outside = new Set(config.services.map(({ name }) => name))
    const workshop = {
      ...{ db: database.db, resources, clock, files, outside, reportWriter: reportThread },
      recordsElsewhere: services.recordsForWork,
      deliveries: services.deliveries,
    }
    const worker = startWorker({ ...workshop, report: reportFault })
    const scheduler = startScheduler(database.db, resources, clock, reportFault, (work) => {
      const elsewhere = services.recordsForWork(() => 'product')
      return elsewhere ? elsewhere.during(work) : work()
    })
    const sending = startDeliveries(services, reportFault)
    const digests =
      config.mail &&
      startDigests({
        ...{ db: database.db, resources, clock },
        ...mailOf(config, config.mail),
        report: reportFault,
      })
    return {
      url: config.publicUrl,
      engine: database.engine,
      close: async () => {
        try {
          await app.close()
          await Promise.all([worker.close(), scheduler.close(), sending.close(), digests?.close()])
          await reportThread?.close()
        } finally {
          await trail?.close()
          await database.close()
        }
      },
    }
  } catch (error) {
    await trail?.close()
    await database.close()
    throw error
  }
}

const mailOf = ({ publicUrl }: Config, mail: MailSettings) => ({
  publicUrl,
  hour: mail.hour,
  send: openSender(mail),
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
