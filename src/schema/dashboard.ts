import type { InboxItem } from './inbox-item.ts'
import type { HomeTexts } from './welcome-texts.ts'

/** A value of a figure: what it is of, as staff read both, and the number to draw. */
export type FigurePoint = {
  label: string
  text: string
  value: number
  /** Query of its rows in the list at the figure's address, where that lists them. */
  query?: string
}

/** The values of a figure, computed under the reader's permissions. */
export type FigureData = {
  points: FigurePoint[]
  /** Along a field: the point that is in force today. */
  current?: number
  /** Of groups: everything together, those that are not shown included. */
  total?: string
  /** Why its values could not be read, in words: then there are none. */
  unread?: string
  /** Of groups: how many are not shown. */
  others?: number
}

/** A figure of home; without values while the person hides it. */
export type Figure = {
  /** Screen and figure, as `FigureChoice` names it. */
  id: string
  title: string
  /** Address of its screen. */
  route: string
  look: 'line' | 'bars' | 'groups' | 'queue'
  /** What its values are, and what they are of: the headings of its table. */
  measure: string
  by: string
  data?: FigureData
}

/** The figure of what awaits the person, by its age, which no screen declares. */
export const waitingFigure = 'approvals.ages'

/** Blocks of home that no screen declares, in the order in which they stand. */
export const fixedBlocks = ['waiting', 'drafts', 'requests', 'shortcuts', 'sections'] as const

export type FixedBlock = (typeof fixedBlocks)[number]

/** Whether a person sees a block of home; their list is in the order that they chose. */
export type BlockChoice = { id: string; shown: boolean }

/** Menu options, by id, that a person marked or opened last; the last first. */
export type Shortcuts = { favourites: number[]; recent: number[] }

/** What home shows beside the menu and what waits for the person, in one answer. */
export type Dashboard = {
  texts: HomeTexts
  shortcuts: Shortcuts
  /** Blocks that the person arranged; others stand behind them, shown. */
  blocks: BlockChoice[]
  /** The person's own changes and requests: open ones first, of those the rejected first. */
  requests: InboxItem[]
  figures: Figure[]
}

/** Own changes and requests that home shows at most. */
export const mostRequests = 2

/** Path of the answer, below the base of the profile service. */
export const dashboardPath = '/dashboard'
