/** A saved view of a table: the reader's own, or one that a colleague shares with them. */
export type TableView = TableViewContent & {
  id: string
  screen: string
  /** User name of the colleague whose view it is; undefined for the reader's own. */
  sharedBy?: string
  /** Parts of a shared view that the reader does not get, as they read them. */
  leftOut?: string[]
}

/** With whom a view is shared: who holds a role or, without one, whoever sees the screen. */
export type Sharing = { role?: string }

export type TableViewContent = {
  name: string
  /** Whether the screen opens with it; at most one view of a person per screen. */
  isDefault: boolean
  /** Query of a link to it, behind the «?»: columns, density, filters, order, search and size. */
  query: string
  /** Undefined for a view that is its owner's alone. */
  sharedWith?: Sharing
}

export const longestViewName = 60
export const longestViewQuery = 4000

/** Most views that a person may save for one screen. */
export const mostViews = 30

/** Most views of one screen that are shared with the same people. */
export const mostShared = 50

/** Role whose holders share views with any role, and delete those that others share. */
export const viewAdministrator = 'Admin'
