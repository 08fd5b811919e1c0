import { type Kysely, type RawBuilder, sql } from 'kysely'
import { writeEntry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { collectLeftovers } from '../collect-memory.ts'
import { notifyImported } from '../notifications/notify-imported.ts'
import type { Resource } from '../resources/resource.ts'
import { hasRulesOverASet } from '../resources/rules-over-a-set.ts'
import type { Tables } from '../sql/tables.ts'
import { ImportRefusal } from './import-refusal.ts'
import { changesSomething, countRows, findRows, isApplied, type StoredRow } from './import-rows.ts'
import type { ImportWork } from './import-work.ts'
import { matchIds } from './match-records.ts'
import { blockedBy, createBlock } from './row-blocks.ts'
import { nextValues } from './row-draft.ts'
import type { RowWrite } from './row-write.ts'
import { digestOf } from './rows-digest.ts'
import { refuseFaultyInSet, UnfitRow, writeOneByOne } from './rows-one-by-one.ts'
import { areTakenTogether, writeTogether } from './rows-together.ts'
import { moveImport, type StoredImport } from './stored-import.ts'

/** Rows that are read at once; all of them are applied in one transaction, or none. */
const batchSize = 250

/**
 * Applies an import: every row in the transaction that ends it, so that it is applied once, whenever it is killed.
 * @throws UnfitRow where something that it depends on has changed since it was validated
 * @throws ImportRefusal where its rows are not those that were approved
 */
export async function applyImport(work: ImportWork, one: StoredImport): Promise<void> {
  const { db, resource, maker } = work
  await refuseOthers(work, one)
  // The commit joins every entry to the chain of the audit log: of 100.000 that takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db)
  const isOpen = sql`state = 'VALIDATED' and ${changesSomething}`
  for await (const rows of batches(db, one, isOpen)) {
    await applyRows(work, one, rows)
    await collectLeftovers()
  }
  if (hasRulesOverASet(resource))
    for await (const rows of batches(db, one, isApplied)) await refuseFaultyInSet(work, rows)
  await keepVersions(db, one)
  const { counts } = await countRows(db, one.id)
  await entryOfImport(db, resource, one, maker, {
    'Filas nuevas': counts.NEW,
    'Filas con cambios': counts.CHANGED,
  })
  await moveImport(db, one, 'APPLIED')
  await notifyImported(db, { ...one, version: one.version + 1 }, 'finished')
}

/** Rows of an import that fulfil a condition, some at a time; of one that undoes another the last first. */
async function* batches(
  db: Kysely<Tables>,
  { id, undoes }: StoredImport,
  condition: RawBuilder<unknown>,
): AsyncGenerator<StoredRow[]> {
  for (let place = {}; ; ) {
    const rows = await findRows(db, id, condition, batchSize, { ...place, isBackward: undoes !== null })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    place = { after: last.row }
  }
}

/** Writes what became of an import to the audit log. */
export const entryOfImport = (
  db: Kysely<Tables>,
  { screen }: Pick<Resource, 'screen'>,
  { file_name, undoes }: StoredImport,
  caller: Author,
  figures: Record<string, number>,
): Promise<void> =>
  writeEntry(db, {
    caller,
    resource: screen.id,
    action: 'IMPORTAR',
    after: { Archivo: file_name, ...figures },
    ...(undoes === null ? {} : { reason: `Deshacer la importación de «${file_name}».` }),
  })

/** @throws ImportRefusal where the rows of an import were changed past the product after they were sent for approval */
export async function refuseOthers({ db, resource }: ImportWork, one: StoredImport): Promise<void> {
  if (one.checker === null) return
  const { rows } = await sql<{ digest: string }>`
    select record ->> 'digest' as digest from pending_change
    where resource = ${resource.screen.id} and record_id = ${one.id} and state = 'APROBADO'
    order by changed_at desc limit 1`.execute(db)
  if (rows[0]?.digest !== (await digestOf(db, one.id)))
    throw new ImportRefusal(
      'Las filas ya no son las que se aprobaron; no se guardó ninguna. Avise a soporte.',
    )
}

async function applyRows(work: ImportWork, one: StoredImport, rows: StoredRow[]): Promise<void> {
  const { db, resource } = work
  const matches = await matchIds(
    db,
    resource,
    rows.map(({ record_id }) => record_id),
  )
  const writes = rows.map(({ row, content, record_id, base_version, confirmed, ended }, at): RowWrite => {
    const match = matches.get(at)
    if (record_id !== null && match?.record.version !== base_version)
      throw new UnfitRow(row, 'el registro cambió después de validarla.')
    if (match?.isPending) throw new UnfitRow(row, 'el registro tiene un cambio pendiente de aprobación.')
    const current = match?.record
    const given = content ?? {}
    // What the maker may do may have changed since the row was validated.
    const blocked = match
      ? blockedBy(work, match, given, Object.keys(given), one.undoes !== null)
      : createBlock(work)
    if (blocked) throw new UnfitRow(row, blocked.message)
    const values = current
      ? nextValues(resource.screen.fields, current, given)
      : nextValues([], { id: '', version: 0 }, given)
    return { row, current, values, confirmed, reopens: one.undoes === null ? [] : (ended ?? []) }
  })
  const together = areTakenTogether(resource) ? await writeTogether(work, writes) : undefined
  const saved = together ?? (await writeOneByOne(work, writes))
  const applied = rows.map(({ row }, at) => ({
    row,
    record_id: saved[at]?.id,
    saved_version: saved[at]?.version,
    ended: saved[at]?.ended ?? [],
  }))
  await sql`
    update import_row set state = 'APPLIED', record_id = _row.record_id, saved_version = _row.saved_version,
      ended = _row.ended
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      as _row (row integer, record_id text, saved_version integer, ended jsonb)
    where import_id = ${one.id} and import_row.row = _row.row`.execute(db)
}

/** Periods that rows below have ended have a version since that undoing looks for; one statement. */
async function keepVersions(db: Kysely<Tables>, { id }: StoredImport): Promise<void> {
  await sql`
    update import_row set saved_version = _ended.version
    from (
      select _period ->> 'id' as record_id, max((_period ->> 'version')::integer) as version
      from import_row, jsonb_array_elements(ended) as _period
      where import_id = ${id} and ended <> '[]' group by 1) as _ended
    where import_id = ${id} and import_row.record_id = _ended.record_id`.execute(db)
}
