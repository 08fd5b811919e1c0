import { cpSync, mkdtempSync, renameSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Time that the schemas must rest before they are read again, in milliseconds: a checkout changes many at once. */
export const quiet = 200

/** Copies of a folder of schemas, so that what is served stays while the folder is being edited. */
export type ServedSchemas = {
  /** The last version that could be served. */
  served: string
  /** Copies the current files, to be tried. */
  next: () => string
  /** Serves what was tried from now on. */
  serveNext: () => void
  /** Watches the folder from now on: `made` resolves once something in it has changed, and rests. */
  nextChange: () => { made: Promise<void>; stop: () => void }
  remove: () => void
}

export function copySchemasOf(written: string): ServedSchemas {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-schemas-'))
  const [served, next] = [join(folder, 'served'), join(folder, 'next')]
  return {
    served,
    next: () => {
      rmSync(next, { recursive: true, force: true })
      cpSync(written, next, { recursive: true })
      return next
    },
    serveNext: () => {
      rmSync(served, { recursive: true, force: true })
      renameSync(next, served)
    },
    nextChange: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let rest: NodeJS.Timeout | undefined
      const watcher = watch(written, { recursive: true }, () => {
        clearTimeout(rest)
        rest = setTimeout(resolve, quiet)
      })
      const stop = (): void => {
        clearTimeout(rest)
        watcher.close()
      }
      return { made: promise.finally(stop), stop }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
