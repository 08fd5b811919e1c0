import type { Config } from '#src/server/config.ts'
import { RefusedSchemas } from '#src/server/startup-error.ts'
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

const notYet = 'No se puede iniciar: hay que corregir los esquemas.\n'
const again = 'Se intenta otra vez en cuanto guarde un cambio en los esquemas; Ctrl+C termina.'

const asBefore = 'Las pantallas siguen como estaban: hay que corregir los esquemas.\n'

/** Files whose notices stand among errors: what they cost is told once the schemas are served. */
const none: ReadonlySet<string> = new Set()

/**
 * Starts as soon as the schemas can be served, and says what is wrong with them until then. Serves one restart after
 * another: the folder of the database takes one process at a time.
 * @throws StartupError when it cannot start for another reason
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
  /** @returns the lint report of what is served, or why it cannot be */
  const serveFirst = async (): Promise<Restarted> => {
    const first = schemas.next()
    const report = lintReportOf(first)
    if (!report.isSound) return { problem: notYet + report.lintText }
    try {
      await serveNext(first)
      return { lintText: report.lintText }
    } catch (error) {
      if (error instanceof RefusedSchemas) return { problem: notYet + refusal(error, report) }
      throw error
    }
  }
  /** @returns the lint report of what is served in the end */
  const untilServed = async (): Promise<string> => {
    // What is saved while a version is being tried counts too.
    const change = schemas.nextChange()
    const first = await serveFirst()
    if ('lintText' in first) {
      change.stop()
      return first.lintText
    }
    console.error(`${first.problem}\n${again}`)
    await change.made
    return untilServed()
  }
  const lintText = await untilServed()
  return {
    lintText,
    close: () => inTurn(close),
    restart: (changed) => inTurn(() => restart(changed).catch((error) => ({ problem: explain(error) }))),
  }
}

/** Why a start failed, with the lint report of rows that it may be about, once where that says the same. */
function refusal(error: unknown, { lintText, hasErrors }: LintReport): string {
  if (!hasErrors) return explain(error)
  const isReported = error instanceof RefusedSchemas && lintText.includes(error.problem.message)
  return isReported ? lintText : `${explain(error)}\n\n${lintText}`
}
