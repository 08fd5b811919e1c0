import type { ErrorObject } from 'ajv'
import type { Group } from '#src/compile/groups.ts'
import type { Resolved } from '#src/compile/resolve-fields.ts'
import type { Shared } from '#src/compile/shared-schemas.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import type { Source } from '#src/schema/source.ts'
import type { WorkflowDocument } from '#src/schema/workflow-dialect.ts'
import type { RecordValidator } from '#src/validation/record-validator.ts'
import type { Comparison } from './cel-comparisons.ts'
import type { ParsedCel } from './parsed-cel.ts'
import type { Part } from './parts.ts'

/** An error refuses the schemas; a warning is only reported, and a notice says what something costs. */
export type Severity = 'error' | 'warning' | 'notice'

/** A report of lint: the problem, its place, its rule, and in Spanish how to fix it. */
export type LintProblem = Problem & { rule: string; severity: Severity; remedy: string }

/** A problem at a JSON pointer inside the checked value. */
export type Complaint = { pointer?: string; message: string; at?: 'key' | 'value'; remedy?: string }

/** A failure of the meta-schema, with the last name in its JSON pointer that is not an index. */
export type Failure = ErrorObject & { name: string }

/** A field of a screen and where it is declared. */
export type PlacedField = {
  field: Field
  group: Group
  pointer: string
  /** Fields of its object, which conditions call `self`. */
  self: Field[]
  /** The field as it is declared, where a branch only narrows its limits. */
  declared?: Field
}

/** A CEL expression of a screen. */
export type Expression = {
  text: string
  parsed: ParsedCel
  /** Its comparisons with texts and with other options. */
  comparisons: Comparison[]
  /** The type that its value must have. */
  type: string
  /** The fields that it calls `self`. */
  self: Field[]
  /** The field whose value it is. */
  yields?: Field
  /** Whether it is the value of a new record. */
  isInitial?: true
  /** The field that is visible while it holds. */
  shows?: Field
  /** A problem of the expression, or of a part of it. */
  problem: (message: string, range?: { start: number; end: number }) => Problem
}

/** A file of a screen that is JSON, with any content. */
export type WrittenScreen = { path: string; source: Source; value: JsonObject }

/** A screen whose file is of the dialect, except for single fields. */
export type ScreenContext = WrittenScreen & {
  document: ScreenDocument
  /** The menu options of all screens. */
  menus: ReadonlySet<number>
  shared: Shared
  groups: Group[]
  /** What the build makes of it; fields that are not of the dialect are checkboxes in it. */
  resolved: Resolved
  /** Names of all declared fields of a record, valid or not. */
  names: string[]
  /** Fields of a record that could be read. */
  fields: Field[]
  /** Every place that declares fields. */
  parts: Part[]
  /** Those and the ones inside them, each where it is declared. */
  placed: PlacedField[]
  /** Every CEL expression of the screen and its mixins. */
  expressions: Expression[]
  /** Its states, merged over its mixins'; undefined where it has none. */
  workflow: WorkflowDocument | undefined
  /** Names of fields of a record that could not be read, or not all that is inside them. */
  unsound: Set<string>
  /** Whether all fields could be read. */
  whole: boolean
}

/** A screen without errors, with the files beside it that exist and are JSON. */
export type ScreenWithFixtures = {
  screen: Screen
  validator: () => RecordValidator
  /** The schema itself. */
  written: Source | undefined
  rows: Source | undefined
  cases: Source | undefined
  /** Problems in its cases. */
  wrongCases: () => Problem[]
}

/** A folder of schemas with all its files, unread ones too. */
export type SchemaFolder = {
  paths: string[]
  /** Name of a file in its problems. */
  fileOf: (path: string) => string
  screens: ScreenWithFixtures[]
}

type About = {
  id: string
  severity: Severity
  /** How to fix it, in Spanish. */
  remedy: string
}

/** Found while a file is read or its fields are resolved, and reported under this id. */
export type ReadingRule = About & { on: 'reading' }

/** Found while what has no other error is loaded into an empty database. */
export type LoadingRule = About & { on: 'loading' }

/** Explains some failures of the meta-schema; one rule takes each failure. */
export type DialectRule = About & {
  on: 'dialect'
  takes: (failure: Failure) => boolean
  explain: (failure: Failure) => Complaint
}

/** Checks one field, nested ones included. */
export type FieldRule = About & { on: 'field'; check: (field: Field) => Complaint[] }

/** Checks one screen. */
export type ScreenRule = About & { on: 'screen'; check: (screen: ScreenContext) => Problem[] }

/** Screens without errors of their own, by their `$id`; of two that share one, the first. */
export type ScreensById = ReadonlyMap<string, Screen>

/**
 * Checks all screens against each other; valid ones come resolved too, and those whose file is not JSON by their path.
 */
export type CatalogueRule = About & {
  on: 'catalogue'
  check: (screens: WrittenScreen[], screensById: ScreensById, unread: string[]) => Problem[]
}

/** Checks the files beside the screens, unused ones too. */
export type FolderRule = About & { on: 'folder'; check: (folder: SchemaFolder) => Problem[] }

export type LintRule =
  | ReadingRule
  | LoadingRule
  | DialectRule
  | FieldRule
  | ScreenRule
  | CatalogueRule
  | FolderRule
