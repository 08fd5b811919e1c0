import { StartupError } from '../startup-error.ts'
import { isDatabaseError, refusalInWords } from './refusal-in-words.ts'

/** The database does not fit a schema: the table, and the JSON pointer of what it breaks in the file. */
export class StoredDataError extends StartupError {
  override name = 'StoredDataError'
  readonly table: string
  readonly pointer: string

  constructor({ name }: { name: string }, pointer: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.table = name
    this.pointer = pointer
  }
}

/**
 * Runs the statements that one table needs.
 * @param pointer part of its file that needs them
 * @throws StoredDataError in place of what the database says
 */
export async function onTable<Result>(
  table: { name: string },
  pointer: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    throw new StoredDataError(table, pointer, refusalInWords(error), { cause: error })
  }
}
