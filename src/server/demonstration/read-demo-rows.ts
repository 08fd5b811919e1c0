import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RowList, rowsIn } from '#src/fixtures/row-list.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import { RefusedSchemas } from '../startup-error.ts'

/** The demonstration rows of a screen, with their places in its file. */
export type DemoRows = Pick<RowList, 'rows' | 'repeats'> & { source: Source }

/**
 * Reads `<resource>.data.json`; undefined where there is none.
 * @throws SchemaError when it is not JSON, RefusedSchemas when it is not a list of objects or two share a unique key.
 */
export function readDemoRows(screen: Screen, schemasDir: string): DemoRows | undefined {
  const path = join(screen.area, `${screen.id}.data.json`)
  const file = join(schemasDir, path)
  if (!existsSync(file)) return undefined
  const source = readSource(`schemas/${path.replaceAll('\\', '/')}`, readFileSync(file, 'utf8'))
  const { rows, repeats, problems } = rowsIn(source, screen.unique)
  const [first] = problems
  return first ? refuseAt(first) : { source, rows, repeats }
}

/** @throws RefusedSchemas, always. */
export function refuseAt(problem: Problem, cause?: unknown): never {
  throw new RefusedSchemas(problem, { cause })
}
