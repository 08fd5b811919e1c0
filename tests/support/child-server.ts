import { resolve } from 'node:path'
import { collectMemory } from '#src/server/collect-memory.ts'
import { readConfig } from '#src/server/config.ts'
import { startProduct } from '#src/start/start-product.ts'

// The product in a process of its own, for tests that end it without warning.
const root = resolve(import.meta.dirname, '../..')
const clientDir = process.env.CLIENT_DIR ?? ''
const { url } = await startProduct({ ...readConfig(process.env, root), clientDir })
// As `npm run serve` does.
await collectMemory()
console.log(url)
