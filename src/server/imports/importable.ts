import type { JsonObject } from '#src/schema/json.ts'
import { isLog, type Screen, writableFields } from '#src/schema/screen.ts'
import { takesFiles } from '#src/schema/table-import.ts'
import { type Columns, columnsOfScreen } from '../sheets/columns/file-columns.ts'

/** Whether rows of a screen may come from a file: some role is given that, and a file holds what a record needs. */
export const isImportable = (screen: Screen): boolean =>
  Object.values(screen.actions).some((names) => names.includes('importar')) &&
  !isLog(screen) &&
  takesFiles(screen)

/** Columns of a screen's import: what a person may give, and keys that the server gives, which find a record again. */
export function columnsOfImport(screen: Screen): Columns {
  const columns = columnsOfScreen(screen)
  const names = new Set(screen.unique.flat())
  const keys = columns.passedOver.filter(({ name }) => names.has(name))
  return {
    ...columns,
    fields: [...columns.fields, ...keys],
    passedOver: columns.passedOver.filter((field) => !keys.includes(field)),
  }
}

/** Values that a client may send, of those that cells give. */
export const sentOf = (screen: Screen, values: JsonObject): JsonObject => {
  const names = writable.get(screen) ?? new Set(writableFields(screen).map(({ name }) => name))
  writable.set(screen, names)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Names of the fields of a screen that a client may send: each row of a file asks for them. */
const writable = new WeakMap<Screen, Set<string>>()
