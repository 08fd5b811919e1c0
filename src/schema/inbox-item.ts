import type { Pending } from './pending.ts'
import type { StateMark } from './property-dialect.ts'

/** Changes for a person to approve, or the changes and requests that they had a part in. */
export const inboxTabs = ['inbox', 'mine'] as const

export type InboxTab = (typeof inboxTabs)[number]

/** What a change would do: to one record, or by a file to many of a table. */
export type ChangeKind = Pending['kind'] | 'importar'

/** State of a change: open, of which a record has one at most (rule DUAL-2), or over. */
export type ChangeState = Pending['state'] | 'APROBADO' | 'RETIRADO'

/** Members of both changes and requests. */
type CommonItem = {
  id: string
  /** Id, name and route of the screen. */
  resource: string
  title: string
  route: string
  recordId: string
  /** Label of the record; absent where the person may not see it. */
  label?: string
  /** Absent where the person may not see the record, and where nothing is known of it here. */
  summary?: InboxSummary
  /** The version that a decision names: of the change, or of the request's record. */
  version?: number
  /** When something last happened to it. */
  changedAt: string
  /** Who began the draft, and when. */
  draftedBy?: string
  draftedAt?: string
  requestedBy?: string
  requestedAt?: string
  /** Reason of the maker's request. */
  requestReason?: string
  decidedBy?: string
  decidedAt?: string
  reason?: string
}

/** A value of an item as staff read it, or what a list has no more and has more; without texts where lists do not show them. */
export type SummaryValue = { title: string; before?: string; after?: string; items?: string[] }

/** What an item is about, for whoever may see its record. */
export type InboxSummary = {
  /** The first values that it changes, or by which a new record or a request is known. */
  values: SummaryValue[]
  /** Further fields that it changes. */
  more: number
  /** Day from which it holds, ISO 8601. */
  from?: string
  /** Whether the values before are those of the period that it follows. */
  isNextPeriod?: true
}

/** Most values of the summary of a change. */
export const summarySize = 2

/** A change of any resource, as an inbox item. */
export type ChangeItem = CommonItem & { kind: ChangeKind; state: ChangeState }

/**
 * A record under a workflow that was sent for a decision, with the title of its state and the next step; `refused` where
 * it was rejected, and its maker may correct it.
 */
export type RequestItem = CommonItem & {
  kind: 'solicitud'
  state: string
  stage: string
  mark: StateMark
  refused?: true
}

export type InboxItem = ChangeItem | RequestItem

/**
 * Numbers of items that await a decision, of one's own open ones, of those that were rejected and may be corrected, and
 * of those rejected since one last looked.
 */
export type InboxCounts = { inbox: number; mine: number; rejected: number; unseen: number }

/**
 * What is to be done beside deciding: a row of some screen that is due and missing, for whoever may create it, requests to
 * be carried out, or those of services elsewhere (`unreadAlerts`) that could not be read.
 */
export type Alert = {
  /** The rule, and the screen with its route. */
  id: string
  resource: string
  title: string
  route: string
  message: string
  /** What it is missing for, as the screen calls it. */
  of: string[]
  /** Lists with what waits, where it is in several screens, and how much there is in each, where that is known. */
  places?: { title: string; route: string; count?: number }[]
}

/** A screen of which nothing is missing that the person may create. */
export type Watched = {
  title: string
  route: string
  /** The last day for which all of it is there, ISO 8601. */
  until: string
  /** Of what follows, such as «marzo de 2026», how many rows are not there; undefined where all or none are. */
  next?: { period: string; lacking: number; of: number }
}

/**
 * Ids of the alerts that the inbox lacks requests of services elsewhere: that did not answer, that have more than it holds,
 * and that browsers call themselves.
 */
export const unreadAlerts = { unread: 'sin-leer', partial: 'hay-mas', apart: 'en-su-seccion' } as const

/**
 * A page of an inbox tab, with how many items each section has in it, whatever the query; the inbox has alerts beside
 * what waits.
 */
export type InboxPage = {
  data: InboxItem[]
  page: number
  size: number
  total: number
  counts: InboxCounts
  sections: Record<string, number>
  alerts: Alert[]
  /** Where nothing is due yet, so that one sees that it is watched. */
  watched?: Watched[]
}

/** The page of each tab. */
export const inboxTabPages = {
  inbox: { route: 'por-aprobar', title: 'Por aprobar' },
  mine: { route: 'mis-solicitudes', title: 'Mis solicitudes' },
} as const satisfies Record<InboxTab, { route: string; title: string }>

/** Address of a tab, with one of its items open. */
export const inboxAddress = (tab: InboxTab, item?: string): string =>
  `/${inboxTabPages[tab].route}${item === undefined ? '' : `?_change=${encodeURIComponent(item)}`}`

/** Way into the form that corrects a rejected change or request, with what was proposed, for a link of the router. */
export const correctionOf = (screen: { id: string; route: string }, record: string) => ({
  to: `/${screen.route}`,
  state: { draft: { screen: screen.id, record } },
})
