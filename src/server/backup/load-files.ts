import { createHash } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'

/** Stores the files of a backup; `undo` removes those that were not there before. */
export type FileLoader = {
  load: (id: string, content: AsyncIterable<Buffer>) => Promise<void>
  undo: () => Promise<void>
  count: () => number
}

export function createFileLoader(store: FileStore): FileLoader {
  const added: string[] = []
  let count = 0
  return {
    load: async (id, content) => {
      if (!/^[a-f0-9]{32}$/.test(id))
        throw new StartupError('La copia tiene un archivo sin un id que se entienda.')
      count += 1
      const there = await store.get(id)
      if (there) {
        if ((await digestOf(there)) === (await digestOf(content))) return
        throw new StartupError(
          `La carpeta FILES_DIR tiene otro contenido para el archivo ${id} de la copia; indique una carpeta vacía.`,
        )
      }
      // A restore that was cut off leaves a part of a file.
      await store.remove(id)
      added.push(id)
      await store.put(id, content)
    },
    undo: async () => {
      for (const id of added) await store.remove(id)
    },
    count: () => count,
  }
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
