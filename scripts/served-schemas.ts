import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies of a folder of schemas, so that what is served stays while the folder is being edited. */
export type ServedSchemas = {
  /** The last version that could be served. */
  served: string
  /** Copies the current files, to be tried. */
  next: () => string
  /** Serves what was tried from now on. */
  serveNext: () => void
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
