import { SchemaError } from '#src/schema/problem.ts'
import { StartupError } from '#src/server/startup-error.ts'

/** Ends the process with code 1 and a clear message when the work cannot be done; anything else is a fault of ours. */
export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** What a person can do something about, as a text; anything else as it is. */
export function explain(error: unknown): unknown {
  if (error instanceof StartupError) return error.message
  if (error instanceof SchemaError)
    return `No se puede iniciar: hay que corregir los esquemas.\n${error.message}`
  return error
}
