import type { Config } from '#src/server/config.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { type Running, startProduct } from '#src/start/start-product.ts'
import { explain } from './exit.ts'
import { type LintReport, lintReportOf } from './schema/lint-report.ts'
import type { ServedSchemas } from './served-schemas.ts'

/** The API of development, which starts again when the schemas change. */
export type DevelopmentApi = {
  /** Lint report of the schemas that it started with. */
  lintText: string
  /**
   * Starts again with the current files; where they cannot be served, it goes on with what was served before.
   * @param changed the files whose notices are reported, as lint names them
   */
  restart: (changed: ReadonlySet<string>) => Promise<Restarted>
  close: () => Promise<void>
}

/** Lint report for who changed the folder, or why its current files are not served. */
export type Restarted = { lintText: string } | { problem: string }

const asBefore = 'Las pantallas siguen como estaban: hay que corregir los esquemas.\n'

/** Files whose notices stand among errors: what they cost is told once the schemas are served. */
const none: ReadonlySet<string> = new Set()

/**
 * Serves one restart after another: the folder of the database takes one process at a time.
 * @throws StartupError with the whole lint report when it cannot start for the first time.
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
    running = await startProduct({ ...config, schemasDir })
  }
  const serveNext = async (next: string): Promise<void> => {
    await start(next)
    schemas.serveNext()
  }
  const restart = async (changed: ReadonlySet<string>): Promise<Restarted> => {
    const next = schemas.next()
    const report = lintReportOf(next)
    if (!report.isSound) return { problem: asBefore + report.textOnChange(none) }
    try {
      await serveNext(next)
      return { lintText: report.textOnChange(changed) }
    } catch (error) {
      const problem = refusal(error, report)
      return start(schemas.served).then(
        () => ({ problem: asBefore + problem }),
        () => ({ problem }),
      )
    }
  }
  const first = schemas.next()
  const { lintText, isSound } = lintReportOf(first)
  if (!isSound) throw new StartupError(`No se puede iniciar: hay que corregir los esquemas.\n${lintText}`)
  await serveNext(first)
  return {
    lintText,
    close: () => inTurn(close),
    restart: (changed) => inTurn(() => restart(changed).catch((error) => ({ problem: explain(error) }))),
  }
}

/** Why a start failed, with the lint report of rows that it may be about. */
const refusal = (error: unknown, { lintText, hasErrors }: LintReport): string =>
  hasErrors ? `${explain(error)}\n\n${lintText}` : explain(error)
