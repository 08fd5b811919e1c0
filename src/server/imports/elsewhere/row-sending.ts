import { creationOf } from '#src/schema/workflow.ts'
import type { Notice } from '#src/validation/issue.ts'
import type { Author } from '../../auth/author.ts'
import { ApiError } from '../../http/errors.ts'
import { withConfirmed } from '../../resources/notices.ts'
import { isDual } from '../../resources/writes.ts'
import type { NewDelivery } from '../../services/delivery.ts'
import { changeWaits, creationWaits } from '../../services/elsewhere-waits.ts'
import { validateChanged, validateNew } from '../../services/validate-sent.ts'
import { versionSent } from '../../services/write-shape.ts'
import { auditAction } from '../../workflow/audit-action.ts'
import { type ImportWork, ofRow } from '../import-work.ts'
import { sentOf } from '../importable.ts'
import type { RowOutcome, RowWrite } from '../row-write.ts'
import { startedBy } from '../write-row.ts'

/** What a row has its service do, in whose name, and whether that waits for another person. */
export type RowSending = { delivery: NewDelivery; author: Author; notices: Notice[]; waits: boolean }

type SendingWork = Pick<ImportWork, 'db' | 'resource' | 'maker' | 'checker'>

/**
 * Makes what a service elsewhere is to be sent for a row, validated by schema and rules of the record itself, as a write
 * of a person is. Keys, references and rules over other rows are its service's, which tells when it is sent.
 * @throws ApiError as a write does
 */
export function rowSending(work: SendingWork, { row, current, values, confirmed }: RowWrite): RowSending {
  const { resource, checker } = work
  const { screen } = resource
  const maker = ofRow(work.maker, row, confirmed)
  const given = current ? sentOf(screen, values) : startedBy({ ...work, maker }, values)
  const { good, notices } = current
    ? validateChanged(resource, current, { ...given, version: current.version }, undefined, maker.context)
    : validateNew(resource, given, maker.context)
  const waits =
    isDual(resource) &&
    (current ? changeWaits(resource, current, given, maker) : creationWaits(resource, given, maker))
  const author = withConfirmed(maker, notices)
  const unread = { tag: null, before: null }
  return {
    notices,
    waits,
    author: waits ? { ...author, person: checker.person } : author,
    delivery: current
      ? {
          ...unread,
          call: 'update',
          sent: { ...good, ...versionSent(screen, current.version) },
          recordId: current.id,
          baseVersion: current.version,
          action: waits ? 'APROBAR' : 'EDITAR',
        }
      : {
          ...unread,
          call: 'create',
          sent: good,
          action: waits ? 'APROBAR' : auditAction[creationOf(screen).action],
        },
  }
}

/** What comes of rows as far as it is known before their service is sent them. */
export const validateElsewhere = (work: SendingWork, rows: RowWrite[]): RowOutcome[] =>
  rows.map((row) => {
    try {
      const { notices, waits } = rowSending(work, row)
      return { waits, notices: notices.map(({ level: _, ...issue }) => issue) }
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  })
