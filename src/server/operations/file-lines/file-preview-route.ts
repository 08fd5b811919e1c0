import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { type FilePreview, largestPreview, previewFieldsOf } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import { identityOf } from '../../auth/principal.ts'
import { attachmentIssues } from '../../files/file-issues.ts'
import type { Files } from '../../files/files.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { ApiError } from '../../http/errors.ts'
import type { Resource } from '../../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../../resources/routes/resource-calls.ts'
import type { Tables } from '../../sql/tables.ts'
import { undone } from '../../sql/undone.ts'
import { serverAuthor } from '../../workflow/server-author.ts'
import { previewPayments } from '../read-payments/preview-payments.ts'

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
  if (name === undefined) return
  const resourceOf = (id: string): Resource => {
    const found = resources.find((one) => one.screen.id === id)
    if (!found) throw new Error(`There is no screen «${id}»`)
    return found
  }
  scope.post(
    `${path}/lineas`,
    { onRequest: create.onRequest, bodyLimit },
    async (request): Promise<FilePreview> => {
      const sent = objectOf(request)
      const record: StoredRecord = { ...sentPart(screen, sent), id: randomUUID(), version: 1 }
      const { [name]: file } = record
      if (!isJsonObject(file) || Number(file.sizeBytes) > largestPreview) throw new ApiError('invalid')
      const { today } = authorOf(request).context
      return undone(db, async (within) => {
        const issues = await attachmentIssues(
          within,
          screen.id,
          `/${name}`,
          file,
          identityOf(request.principal),
        )
        if (issues.length > 0) throw new ApiError('invalid', { issues })
        return previewPayments({
          ...{ db: within, resource, record, files, today, resourceOf, anyResourceOf: resourceOf },
          ...{ outside: new Set(), author: serverAuthor(today) },
        })
      })
    },
  )
}
