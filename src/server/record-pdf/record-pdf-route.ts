import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { momentText } from '#src/kinds/date-time/moment-text.ts'
import { exportName, recordPdfPath } from '#src/schema/export-name.ts'
import type { HistoryPage, Version } from '#src/schema/history.ts'
import { isSpelledOut } from '#src/schema/is-spelled-out.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Accesses } from '../audit/accesses.ts'
import type { Author } from '../auth/author.ts'
import { threadsSeenBy } from '../comments/threads-seen-by.ts'
import { readHistory } from '../history/read-history.ts'
import { requireAction } from '../profile/permissions.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { Resource } from '../resources/resource.ts'
import { withRecordLabels } from '../resources/search/record-labels.ts'
import { visibilityOf } from '../resources/visibility/visibility.ts'
import { labelsBy, type StoreOf } from '../services/labels-by-store.ts'
import type { Tables } from '../sql/tables.ts'
import { printedRecord } from './printed-record.ts'

type WithId = { Params: { id: string } }

/** Versions that are printed at most. */
const mostVersions = 100

type Around = {
  db: Kysely<Tables>
  store: Pick<RecordStore, 'read'>
  storeOf: StoreOf
  authorOf: (request: FastifyRequest) => Author
  accesses: Accesses
}

/**
 * `GET {path}/{id}/pdf`: a record with its history and comments as a document to print, as whoever asks sees these; for
 * who may export. It is logged as an export of that record before any of it is sent.
 */
export function recordPdfRoute(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  { db, store, storeOf, authorOf, accesses }: Around,
): void {
  const { screen, clock, book } = resource
  const onRequest = ({ principal }: FastifyRequest) =>
    requireAction(db, principal, screen.menu.id, 'exportar')

  scope.get<WithId>(
    `${path}/:id/${recordPdfPath}`,
    { onRequest, exposeHeadRoute: false },
    async (request, reply) => {
      const { principal, params } = request
      const visibility = await visibilityOf(db, resource, principal)
      const read = await store.read(request, params.id, undefined)
      const [record = read] = await withRecordLabels(db, resource, principal, [visibility.record(read)])
      const asked = { page: 1, size: mostVersions }
      const history = seen(
        await readHistory(db, resource, params.id, asked, async () => read),
        visibility.version,
      )
      const labels = await labelsBy(storeOf, request, resource.references, valuesIn(history))
      const threads = await threadsSeenBy(db, resource, params.id, principal)
      const author = authorOf(request)
      const fileName = exportName(screen, clock.today(), 'pdf')
      const what = { Archivo: fileName, Versiones: history.data.length }
      await accesses.exported(author, screen.id, what, record.id)
      const printed = printedRecord({
        ...{ screen, record, history, threads, labels },
        wordsOf: (field) => {
          const words = isSpelledOut(field, record) ? undefined : field.property['x-cell']
          return words === undefined ? undefined : book.text(words)(record, author.context)
        },
      })
      const { displayName, userName } = principal
      const stamp = `Impreso por ${displayName} (${userName}) el ${momentText(new Date().toISOString())} · ${screen.title}`
      // Megabytes of modules that a product without prints does without.
      const { drawRecord } = await import('./draw-record.ts')
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .type('application/pdf')
        .send(drawRecord(printed, stamp))
    },
  )
}

const seen = (history: HistoryPage, see: (version: Version) => Version): HistoryPage => ({
  ...history,
  data: history.data.map(see),
})

/** The values of all versions that are printed, and those before the first of them. */
const valuesIn = ({ data }: HistoryPage): StoredRecord[] =>
  data.flatMap(({ record, changes, follows, version }) => [
    { ...record, id: '', version },
    {
      ...Object.fromEntries(
        [...changes, ...(follows?.changes ?? [])].flatMap(({ pointer, before }) =>
          before === undefined ? [] : [[fromPointer(pointer)[0], before]],
        ),
      ),
      ...{ id: '', version },
    },
  ])
