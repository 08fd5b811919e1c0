/** A saved view of a table. */
export type TableView = TableViewContent & { id: string; screen: string }

export type TableViewContent = {
  name: string
  /** Whether the screen opens with it; at most one view of a person per screen. */
  isDefault: boolean
  /** Query of a link to it, behind the «?»: columns, density, filters, order, search and size. */
  query: string
}

export const longestViewName = 60
export const longestViewQuery = 4000

/** Most views that a person may save for one screen. */
export const mostViews = 30
