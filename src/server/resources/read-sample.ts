import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource } from '#src/schema/source.ts'

/**
 * Reads the good record with which the cases of a screen begin (`<resource>.test.json`); undefined where there is none.
 * @throws SchemaError when the file is not JSON
 */
export function readSample({ area, id }: Screen, schemasDir: string): JsonObject | undefined {
  const path = join(area, `${id}.test.json`)
  const file = join(schemasDir, path)
  if (!existsSync(file)) return undefined
  const { value } = readSource(`schemas/${path.replaceAll('\\', '/')}`, readFileSync(file, 'utf8'))
  const record = isJsonObject(value) ? value.record : undefined
  return isJsonObject(record) ? record : undefined
}
