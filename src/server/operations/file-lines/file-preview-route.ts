import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import type { OperationName } from '#src/schema/operations.ts'
import { type FilePreview, largestPreview, previewFieldsOf, previewOf } from '#src/schema/previewed-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Author } from '../../auth/author.ts'
import { identityOf } from '../../auth/principal.ts'
import { attachmentIssues } from '../../files/file-issues.ts'
import type { Files } from '../../files/files.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { ApiError } from '../../http/errors.ts'
import { comparedElsewhere } from '../../resources/elsewhere/compared-elsewhere.ts'
import type { Resource } from '../../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../../resources/routes/resource-calls.ts'
import type { Tables } from '../../sql/tables.ts'
import { undone } from '../../sql/undone.ts'
import { serverAuthor } from '../../workflow/server-author.ts'
import type { Task } from '../operation.ts'
import { previewPayments } from '../read-payments/preview-payments.ts'
import { previewUpload } from '../read-upload/preview-upload.ts'
import { resourcesFor } from '../resource-among.ts'

/** Reads a file as its operation would, in a transaction that is undone. */
const readers: Partial<Record<OperationName, (task: Task, sender: Author) => Promise<FilePreview>>> = {
  'read-payments': previewPayments,
  'read-upload': previewUpload,
}

/**
 * `POST {path}/lineas`: what the file of a new record would come to (`FilePreview`), for who may make one. Nothing of it
 * stays.
 */
export function filePreviewRoute(
  scope: FastifyInstance,
  path: string,
  { resource, create, authorOf }: ResourceCalls,
  resources: Resource[],
  files: Files,
  db: Kysely<Tables>,
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
      const record: StoredRecord = { ...sentPart(screen, sent), id: randomUUID(), version: 1 }
      const { [name]: file } = record
      if (!isJsonObject(file) || Number(file.sizeBytes) > largestPreview) throw new ApiError('invalid')
      const sender = authorOf(request)
      const { today } = sender.context
      const owner = identityOf(request.principal)
      return comparedElsewhere(request, () =>
        undone(db, async (within) => {
          const issues = await attachmentIssues(within, screen.id, `/${name}`, file, owner)
          if (issues.length > 0) throw new ApiError('invalid', { issues })
          const task = { db: within, resource, record, files, today, ...resourcesFor(resources) }
          return reader({ ...task, outside: new Set(), author: serverAuthor(today) }, sender)
        }),
      )
    },
  )
}
