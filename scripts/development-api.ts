import { inspect } from 'node:util'
import type { Config } from '#src/server/config.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { explain } from './exit.ts'
import { type Report, reportOf } from './schema/report.ts'
import type { ServedSchemas } from './served-schemas.ts'

/** The API of development, which starts again when the schemas change. */
export type DevelopmentApi = {
  /** What lint says of the schemas that it started with. */
  told: string
  /** Starts again with what is written now; where that cannot be served, it goes on with what was served before. */
  restart: () => Promise<Restarted>
  close: () => Promise<void>
}

/** What lint says of the folder, or why what is written there is not served. */
export type Restarted = { told: string } | { problem: string }

const asBefore = 'Las pantallas siguen como estaban: hay que corregir los esquemas.\n'

/**
 * One restart after another: the folder of the database takes one process at a time.
 * @throws StartupError with all that lint says when it cannot start for the first time.
 */
export async function startDevelopmentApi(config: Config, schemas: ServedSchemas): Promise<DevelopmentApi> {
  let running: Running | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const close = async (): Promise<void> => {
    const last = running
    running = undefined
    await last?.close()
  }
  const start = async (schemasDir: string): Promise<void> => {
    await close()
    running = await startServer({ ...config, schemasDir })
  }
  const serveNext = async (next: string): Promise<void> => {
    await start(next)
    schemas.serveNext()
  }
  const restart = async (): Promise<Restarted> => {
    const next = schemas.next()
    const report = reportOf(next)
    if (!report.isSound) return { problem: asBefore + report.told }
    try {
      await serveNext(next)
      return { told: report.told }
    } catch (error) {
      const problem = refusal(error, report)
      return start(schemas.served).then(
        () => ({ problem: asBefore + problem }),
        () => ({ problem }),
      )
    }
  }
  const first = schemas.next()
  const { told, isSound } = reportOf(first)
  if (!isSound) throw new StartupError(`No se puede iniciar: hay que corregir los esquemas.\n${told}`)
  await serveNext(first)
  return {
    told,
    close: () => inTurn(close),
    restart: () => inTurn(() => restart().catch((error) => ({ problem: inWords(error) }))),
  }
}

/** Why a start failed, with what lint says of rows that it may be about. */
const refusal = (error: unknown, { told, hasErrors }: Report): string =>
  hasErrors ? `${inWords(error)}\n\n${told}` : inWords(error)

/** What a person can mend in their words; of anything else all that is known. */
function inWords(error: unknown): string {
  const told = explain(error)
  return typeof told === 'string' ? told : inspect(told)
}
