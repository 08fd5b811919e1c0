/** A table as a person has named it. */
export type TableView = TableViewContent & { id: string; screen: string }

export type TableViewContent = {
  name: string
  /** Whether the screen opens with it; of one screen at most one view of a person does. */
  isDefault: boolean
  /** What a link to it has behind the «?»: columns, density, filters, order, search and size. */
  query: string
}

export const longestViewName = 60
export const longestViewQuery = 4000

/** How many views a person may keep of one screen. */
export const mostViews = 30
