import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { type FilePreview, largestPreview, previewFieldsOf } from '#src/schema/lines-of-file.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { sentPart } from '#src/schema/screen.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { identityOf } from '../../auth/principal.ts'
import type { Files } from '../../files/files.ts'
import { bodyLimit } from '../../http/body-limit.ts'
import { ApiError } from '../../http/errors.ts'
import { checkReferences } from '../../resources/checks/check-references.ts'
import { comparedElsewhere } from '../../resources/elsewhere/compared-elsewhere.ts'
import type { Resource } from '../../resources/resource.ts'
import { objectOf, type ResourceCalls } from '../../resources/routes/resource-calls.ts'
import type { Tables } from '../../sql/tables.ts'
import { undone } from '../../sql/undone.ts'
import { serverAuthor } from '../../workflow/server-author.ts'
import { previewPayments } from '../read-payments/preview-payments.ts'

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
      const { author } = create.prepare(request, sent)
      const record: StoredRecord = { ...sentPart(screen, sent), id: randomUUID(), version: 1 }
      const { [name]: file } = record
      if (!isJsonObject(file) || Number(file.sizeBytes) > largestPreview) throw new ApiError('invalid')
      const { today } = author.context
      const preview = await comparedElsewhere(request, () =>
        undone(db, async (within) => {
          // What a save would refuse is compared with nothing: an agreement that there is not, a file of others.
          await checkReferences(within, resource, record, {}, identityOf(request.principal))
          return previewPayments({
            ...{ db: within, resource, record, files, today, resourceOf, anyResourceOf: resourceOf },
            ...{ outside: new Set(), author: serverAuthor(today) },
          })
        }),
      )
      await accesses.previewed(author, screen, preview.counts.GOOD + preview.counts.WRONG)
      return preview
    },
  )
}
