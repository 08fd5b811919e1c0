import type { Kysely } from 'kysely'
import { archivo } from '#src/kinds/archivo/kind.ts'
import { refuseText } from '#src/kinds/text.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { longestRequestReason } from '#src/schema/longest-request-reason.ts'
import type { Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Issue } from '#src/validation/issue.ts'
import { type Act, actOf, describeAttachment } from '../audit/act.ts'
import type { Entry } from '../audit/entry.ts'
import type { Author } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { attachmentIssues } from '../files/file-issues.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

/** Request for approval: its maker's user name, time (ISO 8601), reason and file. */
export type Request = Sending & { by: string; at: string }

type Given = { [name: string]: JsonValue | undefined }

/**
 * Reads the reason and the file of a request, each of which may be left out.
 * @param at pointer of the object
 * @throws ApiError `invalid` with an issue per member
 */
export function readSending({ reason, file, ...others }: Given, at: string): Sending {
  const text = (typeof reason === 'string' && reason.trim()) || undefined
  const isFile = isJsonObject(file) && archivo.refuse(file) === undefined
  const issues = [
    ...Object.keys(others).map((name) =>
      issue(`${at}/${name}`, 'additionalProperties', `El campo «${name}» no existe en esta solicitud.`),
    ),
    ...checkReason(reason, text).map((message) => issue(`${at}/reason`, 'format', message)),
    ...(file === undefined || isFile ? [] : [issue(`${at}/file`, 'archivo', archivo.wrongType(file))]),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return { ...(text === undefined ? {} : { reason: text }), ...(isFile ? { file } : {}) }
}

function checkReason(given: JsonValue | undefined, text: string | undefined): string[] {
  if (given !== undefined && typeof given !== 'string') return ['Escriba el motivo como texto.']
  if (text === undefined) return []
  const refused = refuseText(text)
  if (refused !== undefined) return [refused]
  const { length } = [...text]
  return length > longestRequestReason
    ? [`El motivo tiene hasta ${longestRequestReason} caracteres; tiene ${length}.`]
    : []
}

/**
 * Builds a request made now, and marks its file as in use. One statement where it has one.
 * @param at pointer of what was read
 * @throws ApiError `invalid` for a file that is not there
 */
export async function toRequest(
  db: Kysely<Tables>,
  { screen }: Resource,
  sending: Sending,
  { person }: Author,
  at: string,
): Promise<Request> {
  const issues = sending.file
    ? await attachmentIssues(db, screen.id, `${at}/file`, sending.file, identityOf(person))
    : []
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return { ...sending, by: person.userName, at: new Date().toISOString() }
}

/** Request fields of a record that is itself the draft. */
export const marksOf = ({ by, at }: Request): JsonObject => ({
  approvalStatus: 'PENDIENTE_APROBACION',
  requestedBy: by,
  requestedAt: at,
})

/** Act of a request, with its reason and file. */
export const actOfRequest = (author: Author, { reason, file }: Sending): Act => ({
  ...actOf(author, 'ENVIAR', reason),
  ...(file ? { attachment: file } : {}),
})

/** Audit entry for a request that does not change its record. */
export const requestEntry = (
  { screen }: Resource,
  { id }: Pick<StoredRecord, 'id'>,
  { attachment, ...act }: Act,
): Entry => ({
  ...act,
  resource: screen.id,
  recordId: id,
  ...(attachment ? { after: describeAttachment({ attachment }) } : {}),
})

/** Pointer of the request within a change that is sent at once. */
export const sendPlace = '/send'

/** Reads the request of a change that is sent at once; undefined for a draft. @throws ApiError `invalid` */
export function sendingOf(send: JsonValue | undefined): Sending | undefined {
  if (send === undefined) return undefined
  if (isJsonObject(send)) return readSending(send, sendPlace)
  const message = 'Envíe el motivo y el archivo de la solicitud como un objeto, que puede estar vacío.'
  throw new ApiError('invalid', { issues: [{ pointer: sendPlace, keyword: 'type', message }] })
}

/** Author, marked as sending where they do: some rules apply only to what is sent. */
export const asSent = (author: Author, sending: Sending | undefined): Author =>
  sending ? { ...author, context: { ...author.context, isSent: true } } : author

/** Audit entries for sending a change at once, beside those of the change. */
export const requestEntries = (
  resource: Resource,
  record: StoredRecord,
  author: Author,
  request: Request | undefined,
): Entry[] => (request ? [requestEntry(resource, record, actOfRequest(author, request))] : [])

const issue = (pointer: string, keyword: string, message: string): Issue => ({
  pointer,
  keyword,
  message,
})
