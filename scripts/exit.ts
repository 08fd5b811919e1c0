import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SchemaError } from '#src/schema/schema-problem.ts'
import { isDatabaseError, refusalInWords } from '#src/server/sql/refusal-in-words.ts'
import { StartupError } from '#src/server/startup-error.ts'

/** Ends the process with code 1 and a clear message when the work cannot be done. */
export async function orExit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** What a person can do about an error, in Spanish; the details of an internal fault go into a file. */
export function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof SchemaError)
    return `No se puede iniciar: hay que corregir los esquemas.\n${error.message}`
  if (isDatabaseError(error)) return refusalInWords(error)
  return `No se pudo continuar por un fallo del producto. Envíe a quien lo mantiene el archivo ${writeDetails(error)}, con los pasos que llevaron aquí.`
}

/** Errors of the database quote values of records: it writes only where they arose. */
function writeDetails(error: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'backoffice-fallo-')), 'detalle.txt')
  writeFileSync(file, stacksOf(error).join('\n\n'), { mode: 0o600 })
  return file
}

function stacksOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { stack = error.message, cause } = error
  const description = isDatabaseError(error)
    ? `PostgreSQL ${error.code}\n${stack.slice(stack.indexOf('\n    at '))}`
    : stack
  return [description, ...(cause === undefined ? [] : stacksOf(cause))]
}
