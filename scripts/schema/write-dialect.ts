import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorMetaSchema } from '#src/compile/editor-meta-schema.ts'
import type { Mixin } from '#src/schema/screen-document.ts'

/** Writes the meta-schema that editors complete and explain by. */
export function writeDialect(root: string): number {
  const schemas = join(root, 'schemas')
  const mixins = JSON.parse(readFileSync(join(schemas, 'shared/mixins.json'), 'utf8')) as Record<
    string,
    Mixin
  >
  writeFileSync(
    join(schemas, 'dialect', 'screen.schema.json'),
    `${JSON.stringify(editorMetaSchema(mixins), null, 2)}\n`,
  )
  return 0
}
