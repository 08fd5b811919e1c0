import { createWriteStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ownerOnly, prepareFolder } from '../sql/data-folder.ts'
import { type FileStore, TakenError } from './file-store.ts'

/**
 * Files in a folder of this machine, which all processes share. Content is written beside its place and takes it by a
 * link, which never replaces anything.
 * @throws StartupError when the folder cannot be written
 */
export function createDiskStore(folder: string): FileStore {
  prepareFolder(folder, 'FILES_DIR')
  const placeOf = (id: string): string => join(folder, id.slice(0, 2), id)
  return {
    put: async (id, content) => {
      const place = placeOf(id)
      await mkdir(dirname(place), { recursive: true, mode: ownerOnly })
      const part = partOf(place)
      await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })).catch(
        async (error: unknown) => {
          // Somebody else's part stays theirs.
          if (!isTaken(error)) await rm(part, { force: true })
          throw asTaken(error)
        },
      )
      try {
        await link(part, place)
        await syncFolder(dirname(place))
      } catch (error) {
        throw asTaken(error)
      } finally {
        await rm(part, { force: true })
      }
    },
    get: async (id) => {
      try {
        return (await open(placeOf(id))).createReadStream()
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (id) => {
      const place = placeOf(id)
      await rm(place, { force: true })
      await rm(partOf(place), { force: true })
    },
  }
}

const partOf = (place: string): string => `${place}.part`

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === 'EEXIST'

const asTaken = (error: unknown): unknown => (isTaken(error) ? new TakenError() : error)

/** The name of a file is as durable as its folder; Windows has no way to say so, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
