import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './start-server.ts'

/** Adds the schemas below `tests/fixtures` that are named to an area of a folder of schemas. */
export function addScreens(schemas: string, area: string, ...fixtures: string[]): void {
  const folder = join(schemas, area)
  mkdirSync(folder, { recursive: true })
  for (const fixture of fixtures) {
    const file = `${fixture}.schema.json`
    copyFileSync(join(root, 'tests/fixtures', file), join(folder, basename(file)))
  }
}
