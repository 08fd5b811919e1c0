import { StartupError } from '../startup-error.ts'

/** Stored rows do not fit a schema: what of its file they break, by its table and the JSON pointer there. */
export class StoredDataError extends StartupError {
  override name = 'StoredDataError'
  readonly table: string
  readonly pointer: string

  constructor({ name }: { name: string }, pointer: string, message: string) {
    super(message)
    this.table = name
    this.pointer = pointer
  }
}
