import type { ActionName } from './actions.ts'
import type { ActionById, ChoiceGuard } from './choice-guards.ts'
import type { Rule } from './rule-dialect.ts'
import type { Branch, Field, SortTerm } from './screen.ts'
import type {
  ApprovalRule,
  DateRangeLimit,
  FormDialog,
  Holder,
  RowAction,
  Section,
  ServiceName,
} from './screen-document.ts'
import type { Dated } from './validity.ts'
import type { Creation, Workflow } from './workflow-dialect.ts'

/** Path of a resource, and the route of its screen. */
export type ResourceAddress = {
  service: ServiceName
  path: string
  route: string
  /** Whether its records hold personal or masked values, which are in no address. */
  hasPrivate: boolean
  /** Whether its records hold from a day, so that they can be queried as of one. */
  isDated?: true
}

/** Data of every screen that the browser has from the start. */
export type ScreenEntry = ResourceAddress & {
  id: string
  title: string
  singular: string
  /** Id of the menu option; the ids of its actions begin with it. */
  option: number
  /** Creation of its records, where that is not `crear`. */
  create?: Creation
  /** Whether others decide on its changes or requests, so that inboxes list them. */
  isDecided?: true
  /** Further words by which the command bar finds it. */
  words?: string[]
  /** Id of the resource whose records its own are looked for by. */
  holder?: string
  /** How many of its figures home shows; absent where it has none. */
  figures?: number
}

/** Data of a screen that the browser has once its chunk is loaded. */
export type RenderModel = {
  id: string
  title: string
  description: string
  singular: string
  /** Whether that is a feminine noun: «otra causal». */
  isFeminine?: true
  route: string
  service: ServiceName
  path: string
  /** Addresses of the resources that its fields refer to, by their ids. */
  references: Record<string, ResourceAddress>
  /** Id of the menu option; the ids of its actions begin with it. */
  option: number
  canInactivate: boolean
  /** Whether a record is made anew from another one. */
  isCopied?: true
  /** Whether its records have versions. */
  hasHistory: boolean
  /** Whether records of other screens may refer to its own. */
  isReferred?: true
  /** Whether its records have the number of an account or a loan, whose holder the server knows. */
  hasHolders?: true
  /** Columns of which exports have the end alone (rule X-15). */
  masksInFiles?: string[]
  /** Fields that identify a record: the first unique key. */
  key: string[]
  /** Template of the title of a record: its label and its key, where these are not the same. */
  label?: string
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
  /** Days within which the list is filtered and searched. */
  span?: DateRangeLimit
  /** Columns whose cells can be edited in place. */
  editable: string[]
  rules: Rule[]
  /** What options of its fields ask of whoever chooses them; absent where none does. */
  guards?: ChoiceGuard<ActionById>[]
  /** The fields that each rule follows from of those that read other rows, by its id. */
  ruleReads?: Record<string, string[]>
  /** Sets of fields by which other rows may refuse a record, which the server is then asked; absent where none may. */
  impediments?: string[][]
  /** Fields from which the server computes others by other rows, while a form is filled; there also where fields start so. */
  computedFrom?: string[]
  rowActions: RowAction[]
  holder?: Holder
  workflow?: Workflow
  create?: Creation
  edit?: ActionName
  dialog?: FormDialog
  /** Changes that wait for approval, where only some do. */
  approval?: ApprovalRule
}
