import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, syncTree } from './durable-fs.ts'

// Makes an empty cluster in the folder it is given, synced to the disk, and ends. A process of its own: `initdb` takes
// a gigabyte for a moment, which the product would hold on to.
const [folder = ''] = process.argv.slice(2)
const pglite = await PGlite.create({ fs: new DurableNodeFS(folder) })
await pglite.close()
syncTree(folder)
