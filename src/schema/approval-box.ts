import type { Pending } from './pending.ts'
import type { StateMark } from './property-dialect.ts'

/** What awaits a person's approval, or the changes and requests that they had a part in. */
export const boxes = ['inbox', 'mine'] as const

export type Box = (typeof boxes)[number]

/** Where a change stands: open, of which a record has one at most (rule DUAL-2), or over. */
export type ChangeState = Pending['state'] | 'APROBADO' | 'RETIRADO'

/** What boxes tell of changes and of requests. */
type Entry = {
  id: string
  /** Id, name and route of the screen. */
  resource: string
  title: string
  route: string
  recordId: string
  /** What the record is called; absent where the person may not see it. */
  label?: string
  /** When something last happened to it. */
  changedAt: string
  requestedBy?: string
  requestedAt?: string
  decidedBy?: string
  decidedAt?: string
  reason?: string
}

/** A change of any resource, as it stands in a box. */
export type ChangeEntry = Entry & { kind: Pending['kind']; state: ChangeState }

/** A record under a workflow that a decision was asked for, with what its state is called. */
export type RequestEntry = Entry & { kind: 'solicitud'; state: string; stage: string; mark: StateMark }

export type BoxEntry = ChangeEntry | RequestEntry

/**
 * What awaits a decision, what of one's own is open, how much of that was rejected and may be mended, and how much of
 * one's own was rejected since one last looked at it.
 */
export type BoxCounts = { inbox: number; mine: number; rejected: number; unseen: number }

/** A row of some screen that is due and not there yet, for who may create it. */
export type Alert = {
  /** The rule, and the screen with its route. */
  id: string
  resource: string
  title: string
  route: string
  message: string
  /** What it is missing of, as the screen calls it. */
  of: string[]
}

/** A page of a box; the inbox has what is due beside what waits. */
export type BoxPage = {
  data: BoxEntry[]
  page: number
  size: number
  total: number
  counts: BoxCounts
  alerts: Alert[]
}

/** The page of each box. */
export const boxPages = {
  inbox: { route: 'por-aprobar', title: 'Por aprobar' },
  mine: { route: 'mis-solicitudes', title: 'Mis solicitudes' },
} as const satisfies Record<Box, { route: string; title: string }>

/** The page of a box, with one of its entries open. */
export const boxAddress = (box: Box, entry?: string): string =>
  `/${boxPages[box].route}${entry === undefined ? '' : `?_change=${encodeURIComponent(entry)}`}`
