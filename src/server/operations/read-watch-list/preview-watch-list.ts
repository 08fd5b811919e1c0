import { sql } from 'kysely'
import type { FilePreview } from '#src/schema/previewed-file.ts'
import { findField } from '#src/schema/screen.ts'
import { shownLines } from '../file-lines/shown-lines.ts'
import { listedEntries } from '../load-watch-list/listed-entries.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/**
 * What the file of a list of control would come to, by the reading that its load has: how many people it names, or what is
 * wrong with its layout. One statement besides those of the file.
 */
export async function previewWatchList(task: Task): Promise<FilePreview> {
  const nothing = { ...shownLines({ counts: {} }, [], []), problems: [], notes: [] }
  try {
    refuseUnnamed(task)
    const { entries, mended } = await listedEntries(task)
    const compared = comparedInWords(entries.size, await countInForce(task))
    return { ...nothing, fails: false, notes: [compared, ...(mended > 0 ? [mendedInWords(mended)] : [])] }
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error
    return { ...nothing, fails: true, problems: [error.message] }
  }
}

function refuseUnnamed({ record, resource: { screen } }: Task): void {
  if ((record.list ?? '') === '')
    throw new RefusedOperation(`Elija «${findField(screen, 'list')?.title}» para revisar el archivo.`)
}

async function countInForce({ db, record, resourceOf }: Task): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(resourceOf('watch-lists').table.name)}
    where list = ${String(record.list)} and entry_state <> 'RETIRADA'`.execute(db)
  return Number(rows[0]?.count)
}

const people = (count: number): string =>
  `${new Intl.NumberFormat('es-CO').format(count)} ${count === 1 ? 'persona' : 'personas'}`

const comparedInWords = (size: number, inForce: number): string =>
  `El archivo trae ${people(size)}; la lista tiene hoy ${people(inForce)}, y quedará como el archivo.`

const mendedInWords = (mended: number): string =>
  `De ${people(mended)} se quitan caracteres invisibles, para que el nombre se compare como se lee.`
