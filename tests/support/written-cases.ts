import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cases } from '#src/fixtures/cases.ts'
import type { Screen } from '#src/schema/screen.ts'

/** The cases beside a screen; undefined where it has none. */
export function casesOf(folder: string, { area, id }: Screen): Cases | undefined {
  const file = join(folder, area, `${id}.test.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cases) : undefined
}
