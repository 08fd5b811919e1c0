import { resolve } from 'node:path'
import { loadCatalogue } from '#src/lint/load.ts'
import { buildClient } from './client-build.ts'
import { orExit } from './exit.ts'
import { schemasDirOf } from './schemas-dir.ts'

const root = resolve(import.meta.dirname, '..')

await orExit(async () => {
  loadCatalogue(schemasDirOf(root))
  await buildClient(root)
})
