import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import type { OperationName } from '#src/schema/operations.ts'
import { type FilePreview, largestPreview, previewFieldsOf, previewOf } from '#src/schema/previewed-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Accesses } from '../../audit/accesses.ts'
import type { Author } from '../../auth/author.ts'
import { identityOf } from '../../auth/principal.ts'
import type { Files } from '../../files/files.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { ApiError } from '../../http/errors.ts'
import { quotable } from '../../quotable.ts'
import { checkReferences } from '../../resources/checks/check-references.ts'
import { comparedElsewhere } from '../../resources/elsewhere/compared-elsewhere.ts'
import type { Resource } from '../../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../../resources/routes/resource-calls.ts'
import type { Tables } from '../../sql/tables.ts'
import { undone } from '../../sql/undone.ts'
import { serverAuthor } from '../../workflow/server-author.ts'
import type { Task } from '../operation.ts'
import { previewPayments } from '../read-payments/preview-payments.ts'
import { previewUpload } from '../read-upload/preview-upload.ts'
import { previewWatchList } from '../read-watch-list/preview-watch-list.ts'
import { resourcesFor } from '../resource-among.ts'

/** Reads a file as its operation would, in a transaction that is undone. */
const readers: Partial<Record<OperationName, (task: Task, sender: Author) => Promise<FilePreview>>> = {
  'read-payments': previewPayments,
  'read-upload': previewUpload,
  'read-watch-list': previewWatchList,
}

/**
 * `POST {path}/lineas`: what the file of a new record would come to (`FilePreview`), for who may make one. Nothing of it
 * stays but the entry of an audit that its lines were told.
 */
export function filePreviewRoute(
  scope: FastifyInstance,
  path: string,
  { resource, create }: ResourceCalls,
  resources: Resource[],
  files: Files,
  db: Kysely<Tables>,
  accesses: Pick<Accesses, 'previewed'>,
): void {
  const { screen } = resource
  const [name] = previewFieldsOf(screen)
  const operation = previewOf(screen)
  const reader = operation && readers[operation]
  if (name === undefined || !reader) return
  scope.post(
    `${path}/lineas`,
    { onRequest: create.onRequest, bodyLimit },
    async (request): Promise<FilePreview> => {
      const sent = objectOf(request)
      const { author } = create.prepare(request, sent)
      const record: StoredRecord = { ...sentPart(screen, sent), id: randomUUID(), version: 1 }
      const { [name]: file } = record
      if (!isJsonObject(file) || Number(file.sizeBytes) > largestPreview(screen))
        throw new ApiError('invalid')
      const { today } = author.context
      const preview = await comparedElsewhere(request, () =>
        undone(db, async (within) => {
          // What a save would refuse is compared with nothing: an agreement that there is not, a file of others.
          await checkReferences(within, resource, record, {}, identityOf(request.principal))
          const task = { db: within, resource, record, files, today, ...resourcesFor(resources) }
          return reader({ ...task, outside: new Set(), author: serverAuthor(today) }, author)
        }),
      )
      await accesses.previewed(author, screen, preview.counts.GOOD + preview.counts.WRONG)
      return { ...preview, problems: preview.problems.map(quotable) }
    },
  )
}
