import { join, resolve } from 'node:path'
import { build } from 'vite'

// The client of the schemas in SCHEMAS_DIR, in a process of its own: its configuration takes them from the environment.
const root = resolve(import.meta.dirname, '../..')
await build({
  root,
  logLevel: 'warn',
  configFile: join(root, 'vite.config.ts'),
  build: { outDir: process.env.OUT_DIR ?? '', emptyOutDir: true },
})
