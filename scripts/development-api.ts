import { inspect } from 'node:util'
import { loadCatalogue } from '#src/lint/load.ts'
import { SchemaError } from '#src/schema/problem.ts'
import type { Config } from '#src/server/config.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { explain } from './exit.ts'

/** The API of development, which starts again when the schemas change. */
export type DevelopmentApi = {
  /** Starts again, unless a schema is wrong: then it goes on as it was. Gives what is wrong; undefined once it started. */
  restart: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** One restart after another; where one fails there is no API until the next one, which mends it. */
export async function startDevelopmentApi(config: Config): Promise<DevelopmentApi> {
  let running: Running | undefined = await startServer(config)
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
  const restart = async (): Promise<string | undefined> => {
    try {
      loadCatalogue(config.schemasDir)
    } catch (error) {
      return error instanceof SchemaError
        ? `Las pantallas siguen como estaban: hay que corregir los esquemas.\n${error.message}`
        : inWords(error)
    }
    try {
      await close()
      running = await startServer(config)
      return undefined
    } catch (error) {
      return inWords(error)
    }
  }
  return { close: () => inTurn(close), restart: () => inTurn(restart) }
}

/** What a person can mend in their words; of anything else all that is known. */
function inWords(error: unknown): string {
  const told = explain(error)
  return typeof told === 'string' ? told : inspect(told)
}
