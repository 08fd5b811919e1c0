import type { ActionName } from './actions.ts'
import type { RowAction, Section, ServiceName } from './dialect.ts'
import type { Rule } from './rule-dialect.ts'
import type { Branch, Field, SortTerm } from './screen.ts'
import type { Dated } from './validity.ts'
import type { Creation, Workflow } from './workflow-dialect.ts'

/** Where a resource is, and the route of its screen. */
export type ResourceAddress = {
  service: ServiceName
  path: string
  route: string
  /** Whether its records hold personal or masked values, which go in no address. */
  hasPrivate: boolean
  /** Whether its records hold from a day, so that it can be asked what holds on one. */
  isDated?: true
}

/** What the browser knows of every screen from the start. */
export type ScreenEntry = ResourceAddress & {
  id: string
  title: string
  singular: string
  /** Id of the menu option; the ids of its actions begin with it. */
  option: number
  /** What creates its records, where that is not `crear`. */
  create?: Creation
  /** Whether others decide on its changes or requests, so that they stand in the boxes. */
  isDecided?: true
}

/** What the browser knows of a screen once its chunk is loaded. */
export type RenderModel = {
  id: string
  title: string
  description: string
  singular: string
  route: string
  service: ServiceName
  path: string
  /** Where the resources are that its fields refer to, by their ids. */
  references: Record<string, ResourceAddress>
  /** Id of the menu option; the ids of its actions begin with it. */
  option: number
  canInactivate: boolean
  /** Whether its records have versions. */
  hasHistory: boolean
  /** Fields that tell one record from another: the first unique key. */
  key: string[]
  /** Sets of fields of which no two records hold the same values. */
  unique: string[][]
  /** Of a screen whose rows hold from a day (mixin VIGENCIA). */
  dated?: Dated
  fields: Field[]
  branches: Branch[]
  sections: Section[]
  sort: SortTerm[]
  /** Fields whose sums stand below the table. */
  totals: string[]
  /** Columns whose cells can be changed where they stand. */
  editable: string[]
  rules: Rule[]
  rowActions: RowAction[]
  workflow?: Workflow
  create?: Creation
  edit?: ActionName
  /** What is told of a change that waits for approval, where only some do. */
  waits?: string
}
