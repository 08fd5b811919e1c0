import { resolve } from 'node:path'
import { loadCatalogue } from '#src/compile/load.ts'
import { buildClient } from './client-build.ts'
import { orExit } from './exit.ts'

const root = resolve(import.meta.dirname, '..')

await orExit(async () => {
  loadCatalogue(resolve(root, 'schemas'))
  await buildClient(root)
})
