import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialect } from '#src/compile/dialect.ts'

/** Writes the meta-schema that editors complete and explain by. */
export function writeDialect(root: string): number {
  writeFileSync(
    join(root, 'schemas', 'dialect', 'screen.schema.json'),
    `${JSON.stringify(dialect, null, 2)}\n`,
  )
  return 0
}
