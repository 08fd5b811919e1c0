import type { JsonObject } from '#src/schema/json.ts'
import { findField, type Screen } from '#src/schema/screen.ts'

/**
 * The keys that other rows refer to demonstration rows by: without what must not stand in addresses, and without the
 * day from which a row holds, as references go to what it is about. Later periods of the same have that day too, and
 * a row without such a key goes by its place in the file.
 */
export function rowIds(screen: Screen, rows: JsonObject[]): string[] {
  const key = screen.unique.find((names) => !names.some((name) => isHidden(screen, name))) ?? []
  const stable = key.filter((name) => name !== 'validFrom')
  const taken = new Set<string>()
  return rows.map((row, index) => {
    const own = [stable, key]
      .map((names) => joined(row, names))
      .find((id) => id !== undefined && !taken.has(id))
    const id = own ?? String(index + 1)
    taken.add(id)
    return id
  })
}

function isHidden(screen: Screen, name: string): boolean {
  const { property } = findField(screen, name) ?? {}
  return Boolean(property?.['x-masked'] || property?.['x-personal'])
}

/** The values of some fields as one text; undefined where the row lacks one. */
function joined(row: JsonObject, names: string[]): string | undefined {
  const values = names.map((name) => row[name])
  return values.length === 0 || values.includes(undefined) ? undefined : values.map(String).join('-')
}
